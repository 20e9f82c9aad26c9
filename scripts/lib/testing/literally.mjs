/** A regular expression that finds this text. */
export const literally = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
