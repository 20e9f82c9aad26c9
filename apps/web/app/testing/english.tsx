import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';

/** With the messages of the sources. */
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

export const English = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
