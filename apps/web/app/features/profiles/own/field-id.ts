import type { ToldField } from './profile-fields.ts';

/** The id of a form field; prefixed, because the preview beside the form uses the plain names. */
export const fieldId = (field: ToldField) => `field-${field.replaceAll('_', '-')}`;
