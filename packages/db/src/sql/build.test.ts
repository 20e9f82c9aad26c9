import { expect, it, vi } from 'vitest';
import { compiledOnce, selectWhere, updateWhere } from './build.ts';

it('compiles a statement once for each set of fields, and gives each call its values', () => {
  const make = vi.fn((id: string, changes: { status?: 'paid'; credits: number }) =>
    updateWhere('payments', { id }).set(changes).where('status', 'in', ['open', 'pending']),
  );
  const change = compiledOnce(make);
  expect(change('1', { credits: 5, status: 'paid' }).compile()).toMatchObject({
    sql: 'update "payments" set "credits" = $1, "status" = $2 where "id" = $3 and "status" in ($4, $5)',
    parameters: [5, 'paid', '1', 'open', 'pending'],
  });
  expect(change('2', { credits: 6, status: 'paid' }).compile().parameters.slice(0, 3)).toEqual([6, 'paid', '2']);
  expect(make).toHaveBeenCalledTimes(2);
  expect(change('3', { credits: 7 }).compile().parameters.slice(0, 2)).toEqual([7, '3']);
});

it('refuses to compile once what depends on a value', () => {
  const find = compiledOnce((id: string) => selectWhere(id === 'users' ? 'users' : 'payments', { id }).select('id'));
  expect(() => find('users')).toThrow('depends on a value');
});
