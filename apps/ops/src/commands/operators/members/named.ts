/** The argument of commands that find a member by what is known. */
export const MEMBER = { '<member>': 'e-mail address, id or its beginning, or name' };
