import { invalidField } from '@vonk/schema';

/** Of zxcvbn's 0 to 4; 2 stands for about a million guesses. */
const LOWEST_SCORE = 2;

type Zxcvbn = (password: string, userInputs?: (string | number)[]) => { score: number };
let loading: Promise<Zxcvbn> | null = null;

/** The dictionaries weigh some megabytes, so they are loaded by the first sign-up. */
async function load(): Promise<Zxcvbn> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
  return (password, userInputs) => zxcvbn.check(password, userInputs);
}

/**
 * Refuses passwords that would be guessed soon, also those made of the member's own name or e-mail.
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
  // The estimate grows with the square of the length; what follows the first 60 characters cannot weaken them.
  const { score } = check(
    password.slice(0, 60),
    personal.flatMap((value) => [value, ...value.split(/[@.\s]+/)]),
  );
  if (score < LOWEST_SCORE) throw invalidField('password', 'password_too_weak');
}
