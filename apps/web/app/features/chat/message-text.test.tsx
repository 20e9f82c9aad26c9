import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessageText } from './message-text.tsx';

it('has links in the server’s markup', () => {
  expect(renderToStaticMarkup(<MessageText text="See www.example.com" />)).toContain('href="https://www.example.com/"');
});

it('is plain text without an address', () => {
  expect(renderToStaticMarkup(<MessageText text="Hi <3" />)).toBe('Hi &lt;3');
});
