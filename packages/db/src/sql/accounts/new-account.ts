/** Whether an account is new, as one is until its address is confirmed. All are expressions; `from` is an instant. */
export const isNewAccount = (user: string, from: string): string =>
  `(${user}.status = 'not_confirmed' OR ${user}.created_at > ${from})`;
