import { addPhoto, changePhoto, removePhoto } from '@vonk/domain';
import { invalidField } from '@vonk/schema';
import type { Handlers } from '../http/define-route.ts';
import { FILE_FIELD } from '../http/multipart.ts';

export const photos: Handlers<'photos'> = {
  addPhoto: ({ ctx, site, session: member, body, file, signal }) => {
    if (!file) throw invalidField(FILE_FIELD, 'required');
    const { private: isPrivate = false, turn, crop } = body;
    return addPhoto(ctx, { site, member, file: file.path, isPrivate, edit: { turn, crop }, signal });
  },

  changePhoto: ({ ctx, session: member, body, signal }) => {
    const { id, turn, crop, ...change } = body;
    return changePhoto(ctx, { member, id, change: { ...change, edit: { turn, crop } }, signal });
  },

  removePhoto: ({ ctx, session: member, body }) => removePhoto(ctx, { member, id: body.id }),
};
