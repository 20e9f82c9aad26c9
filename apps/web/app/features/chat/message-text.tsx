import { atOnce, late } from '../../components/late.tsx';

const INLINE = 'span';
// Loaded on demand: most conversations contain no address.
const LinkedText = import.meta.env.SSR
  ? atOnce((await import('./linked-text.tsx')).default, { as: INLINE })
  : late(() => import('./linked-text.tsx'), { as: INLINE, Meanwhile: ({ text }: { text: string }) => text });

const ADDRESS = /https?:|www\./i;

/** A message's text, with its addresses as links. */
export function MessageText({ text }: { text: string }) {
  return ADDRESS.test(text) ? <LinkedText text={text} /> : text;
}
