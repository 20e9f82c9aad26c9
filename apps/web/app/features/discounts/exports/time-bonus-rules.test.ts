import { describe, expect, it, test } from 'vitest';
import { ROUTE_NAMES } from '../../../navigation/route-names.ts';
import { isInMembersArea, opensModal } from './time-bonus-rules.ts';

test('the members area is exactly these routes', () => {
  expect(ROUTE_NAMES.filter(isInMembersArea).sort()).toEqual([
    'chats',
    'likes',
    'likes-m-id',
    'likes-type',
    'members',
    'members-id',
    'premium',
  ]);
  expect(isInMembersArea(null)).toBe(false);
});

describe('the dialog of the time bonus', () => {
  const moment = { isRunning: true, credits: 0, isDismissed: false, isCovered: false };

  it('opens for members without credits while the bonus runs', () => {
    expect(opensModal(moment)).toBe(true);
  });

  it.each([{ isRunning: false }, { credits: 1 }, { isDismissed: true }, { isCovered: true }])(
    'does not open with %j',
    (change) => {
      expect(opensModal({ ...moment, ...change })).toBe(false);
    },
  );
});
