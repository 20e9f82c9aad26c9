export { type Closing, closing } from './closing.ts';
