import { msg } from '@lingui/core/macro';

export const THEME_WORDS = {
  light: msg({ message: 'Light', context: 'appearance' }),
  dark: msg({ message: 'Dark', context: 'appearance' }),
  system: msg({ message: 'System', context: 'appearance: as the device is set' }),
};
