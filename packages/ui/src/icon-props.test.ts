import { expect, it } from 'vitest';
import { iconProps } from './icon-props.ts';

it('an icon is hidden unless it is labelled', () => {
  expect(iconProps('heart', {})['aria-hidden']).toBe(true);
  expect(iconProps('heart', { 'aria-label': 'Like' })['aria-hidden']).toBeUndefined();
  expect(iconProps('heart', { role: 'img' })['aria-hidden']).toBeUndefined();
});

it('has the classes of its icon and those passed in', () => {
  expect(iconProps('map-pin', { className: 'big', strokeWidth: 3 })).toMatchObject({
    className: 'lucide lucide-map-pin big',
    strokeWidth: 3,
    viewBox: '0 0 24 24',
  });
});
