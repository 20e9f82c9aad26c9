import { hash, type Options, verify } from '@node-rs/argon2';

/** The library's default, Argon2id, with 19 MiB, 2 passes, 1 lane: OWASP's password storage cheat sheet, 2025. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), PARAMETERS);
}

let dummy: Promise<string> | null = null;

/** Verifies a password; where there is no account it works as long and answers false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this account');
  const matches = await verify(passwordHash ?? (await dummy), password.normalize('NFC'));
  return passwordHash !== null && matches;
}
