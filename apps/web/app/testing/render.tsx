import { type RenderOptions, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { English } from './english.tsx';

/** Renders a part, and each rerender of it, as on an English page. */
export const renderInEnglish = (part: ReactNode, options: Omit<RenderOptions, 'queries'> = {}) =>
  render(part, { wrapper: English, ...options });
