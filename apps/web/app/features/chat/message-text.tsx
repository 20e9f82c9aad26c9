import { atOnce, late } from './late.tsx';

const INLINE = 'span';
// Most conversations have no address in them.
const LinkedText = import.meta.env.SSR
  ? atOnce((await import('./linked-text.tsx')).default, { as: INLINE })
  : late(() => import('./linked-text.tsx'), { as: INLINE, Meanwhile: ({ text }: { text: string }) => text });

const ADDRESS = /https?:|www\./i;

/** A person's text, with the addresses in it as links. */
export function MessageText({ text }: { text: string }) {
  return ADDRESS.test(text) ? <LinkedText text={text} /> : text;
}
