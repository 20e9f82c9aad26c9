// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { growInto, shrinkInto } from './shared-picture.ts';

const picture = () => document.createElement('div');
const nameOf = (element: HTMLElement) => element.style.getPropertyValue('view-transition-name');

it('names the picture that was opened, and no other', () => {
  const [noor, eva] = [picture(), picture()];
  growInto('noor', noor);
  growInto('eva', eva);
  expect([nameOf(noor), nameOf(eva)]).toEqual(['', 'person']);
});

it('names the picture of the same person when their card comes back', () => {
  const [before, after, other] = [picture(), picture(), picture()];
  growInto('noor', before);
  shrinkInto('eva', other);
  shrinkInto('noor', after);
  shrinkInto('noor', null);
  expect([before, other, after].map(nameOf)).toEqual(['', '', 'person']);
});
