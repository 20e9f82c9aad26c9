import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '@vonk/api-client';
import { actionApi, failureOf, pageApi } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { SECRET_PAGE } from '../../../server/secret-page.server.ts';

/** The rules for everybody; with the token of a refused login or a mail, also the reasons for one decision. */
export async function loadBan(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token');
  if (token === null) return data({ statement: null, token: null, isExpired: false });
  try {
    const { statement } = await actionApi(args).get('/api/appeal.php', { token });
    return data({ statement, token, isExpired: false }, { headers: SECRET_PAGE });
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'token_invalid' || error.code === 'invalid_input')) {
      return data({ statement: null, token: null, isExpired: true }, { headers: SECRET_PAGE });
    }
    // Throws the usual error page.
    await pageApi(args).get('/api/appeal.php', { token });
    throw error;
  }
}

export async function sendAppeal(args: ActionFunctionArgs) {
  const form = fieldsOf(await args.request.formData());
  const text = form('text');
  try {
    await actionApi(args).post('/api/appeal.php', { token: form('token'), text });
    return data({ failure: null, text: '' }, { headers: SECRET_PAGE });
  } catch (error) {
    const failure = failureOf(error);
    return data({ failure, text }, { status: failure.status, headers: SECRET_PAGE });
  }
}
