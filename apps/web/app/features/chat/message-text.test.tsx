import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessageText } from './message-text.tsx';

it('has its links from the server, before any script', () => {
  expect(renderToStaticMarkup(<MessageText text="See www.example.com" />)).toContain('href="https://www.example.com/"');
});

it('is the text alone where there is no address', () => {
  expect(renderToStaticMarkup(<MessageText text="Hi <3" />)).toBe('Hi &lt;3');
});
