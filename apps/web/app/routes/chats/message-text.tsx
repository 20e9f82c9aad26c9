import { lazy, Suspense } from 'react';

// Most conversations have no address in them. What the server wrote stays as it is until this is there.
const LinkedText = import.meta.env.SSR
  ? (await import('./linked-text.tsx')).default
  : lazy(() => import('./linked-text.tsx').catch(() => ({ default: ({ text }: { text: string }) => text })));

const ADDRESS = /https?:|www\./i;

/** What somebody wrote, with the addresses in it as links. */
export function MessageText({ text }: { text: string }) {
  if (!ADDRESS.test(text)) return text;
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  );
}
