/** The style sheet of the sandbox's checkout: the site's colours, without its fonts, in one small file. */
export const CHECKOUT_STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#fff9f6, #150b1c);
  --surface: light-dark(#ffffff, #21132b);
  --sunken: light-dark(#f7ecea, #1b0f24);
  --text: light-dark(#24102f, #fbeff3);
  --muted: light-dark(#6b5a72, #bba7c2);
  --line: light-dark(#eedfde, #382446);
  --line-strong: light-dark(#94829a, #7e6b87);
  --link: light-dark(#b8124d, #ffa9c4);
  --warn: light-dark(#7a4300, #ffcf8a);
  --warn-bg: light-dark(#ffefd2, #3d2a14);
  --focus: light-dark(#24102f, #ffc9d9);
  --primary: #d81b5e;
  --primary-hover: #b8124d;
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh;
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 16px;
  padding: clamp(16px, 6vh, 72px) 16px 32px;
  background: var(--bg);
  color: var(--text);
  font: 16px/1.5 system-ui, sans-serif;
}
.notice, main { width: min(100%, 460px); }
.notice {
  padding: 12px 16px;
  border-radius: 14px;
  background: var(--warn-bg);
  color: var(--warn);
  font-size: 15px;
}
main {
  display: grid;
  gap: 24px;
  padding: clamp(20px, 6vw, 32px);
  border: 1px solid var(--line);
  border-radius: 28px;
  background: var(--surface);
  overflow-wrap: anywhere;
}
h1 { font-size: 18px; font-weight: 600; color: var(--muted); }
.amount { font-size: clamp(36px, 11vw, 52px); font-weight: 700; line-height: 1.1; letter-spacing: -0.02em; }
.what { margin-top: 8px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 15px; }
dt { color: var(--muted); }
dd { text-align: end; }
fieldset { display: grid; gap: 12px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0 0 12px; font-weight: 600; }
button, .back {
  display: block;
  width: 100%;
  min-height: 48px;
  padding: 12px 16px;
  border: 1px solid var(--line-strong);
  border-radius: 14px;
  background: var(--surface);
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .back:hover { background: var(--sunken); }
button strong { display: block; }
button span { color: var(--muted); font-size: 15px; }
.main { border-color: var(--primary); background: var(--primary); color: #ffffff; }
.main:hover { border-color: var(--primary-hover); background: var(--primary-hover); }
.main span { color: #ffffff; }
.back { color: var(--link); text-align: center; font-weight: 600; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.error { color: var(--warn); font-weight: 600; }
@media (min-width: 480px) { .others { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; } .others button { height: 100%; } }
@media (max-width: 479px) { .others { display: grid; gap: 12px; } }
`;
