import { invalidField } from '@vonk/schema';

/** On zxcvbn's scale of 0 to 4; 2 means about a million guesses. */
const LOWEST_SCORE = 2;

type Zxcvbn = (password: string, userInputs?: (string | number)[]) => { score: number };
let loading: Promise<Zxcvbn> | null = null;

/** The dictionaries take several megabytes, so they are loaded on first use. */
async function load(): Promise<Zxcvbn> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
  return (password, userInputs) => zxcvbn.check(password, userInputs);
}

/**
 * Refuses passwords that are easy to guess, including those made from the member's name or e-mail.
 * @throws AppError `invalid_input` with `password_too_weak`.
 */
export async function assertStrongPassword({
  password,
  personal,
}: {
  password: string;
  personal: string[];
}): Promise<void> {
  loading ??= load();
  const check = await loading;
  // The work grows with the square of the length; characters after the first 60 cannot weaken the password.
  const { score } = check(
    password.slice(0, 60),
    personal.flatMap((value) => [value, ...value.split(/[@.\s]+/)]),
  );
  if (score < LOWEST_SCORE) throw invalidField('password', 'password_too_weak');
}
