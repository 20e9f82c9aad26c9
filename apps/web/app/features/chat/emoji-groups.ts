/** Only emoji that even old fonts contain; keyboards have the others. */
export const EMOJI_GROUPS = {
  smileys: '😀 😄 😁 😂 🤣 😊 😇 🙂 😉 😍 🥰 😘 😋 😜 🤪 😎',
  feelings: '🤗 🤔 🤭 😏 🙄 😴 😳 🥺 😢 😭 😅 😬 😱 😡 🤯 🥳',
  hearts: '❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💖 💕 💘 💔 💋 🌹 💐 ✨',
  people: '👋 👍 👎 👌 ✌️ 🤞 🤙 👏 🙌 🙏 💪 🤝 🤷 🤦 🙈 👀',
  goingOut: '🎉 🎂 🎁 🎵 💃 🕺 🍷 🍻 🥂 ☕ 🍕 🍰 🍓 ☀️ 🌙 🔥',
} as const;

export type EmojiGroup = keyof typeof EMOJI_GROUPS;

export function emojiOf(group: EmojiGroup): string[] {
  return EMOJI_GROUPS[group].split(' ');
}
