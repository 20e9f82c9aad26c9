import { expect, test } from 'vitest';
import { fillPostbackUrl } from './postbacks.ts';

test('values from visitors cannot escape their place in an address', () => {
  const url = 'https://network.test/pb?click={sub1}&e={event}&sum={amount}{currency}&id={event_id}&x={ref}';
  const values = {
    sub1: 'a&e=b#c/../{event}',
    event: 'first_payment',
    amount: '20.00',
    currency: 'EUR',
    event_id: '1',
  };
  expect(fillPostbackUrl(url, values)).toBe(
    'https://network.test/pb?click=a%26e%3Db%23c%2F..%2F%7Bevent%7D&e=first_payment&sum=20.00EUR&id=1&x=',
  );
});
