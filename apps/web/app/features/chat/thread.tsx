import type { LoaderFunctionArgs } from '@remix-run/node';
import { changeThread, loadThread } from './thread.server.ts';

export { ThreadError as ErrorBoundary } from './thread-error.tsx';
export { ThreadPage as default, threadHandle as handle } from './thread-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadThread(args, { conversation: args.params['id'] ?? '' });
export const action = changeThread;
/** Another part of the list beside it changes nothing here. */
export { isOtherThread as shouldRevalidate } from './list/is-other-thread.ts';
