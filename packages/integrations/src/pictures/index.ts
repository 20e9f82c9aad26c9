export { CARD, renderBlur, thumbhashOf } from './derive-sizes.ts';
