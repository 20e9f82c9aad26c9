/** A regular expression source that matches this text. */
export const literally = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
