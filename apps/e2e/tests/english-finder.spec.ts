import { englishFinder, wordsOf } from '../support/english-finder.ts';
import { expect, test } from '../support/test.ts';

const find = englishFinder([
  { source: 'Search', text: 'Suchen' },
  { source: 'Filter', text: 'Filter' },
  { source: 'Open the <0>list of {name}</0>', text: 'Öffne die <0>Liste von {name}</0>' },
  { source: 'Like {name}', text: 'Like für {name}' },
  {
    source: '{count, plural, one {# new message} other {# new messages}}',
    text: '{count, plural, one {# neue Nachricht} other {# neue Nachrichten}}',
  },
  { source: 'Likes received', text: 'Like ricevuti' },
  { source: '{a} · {b}', text: '{a} · {b}' },
]);

test('the English finder separates a page’s words from its code', () => {
  const html = `<head><title>Search · Vonk</title><script>"Search"</script></head>
    <p class="Search">It&#x27;s <!-- -->me</p><img alt="A &amp; B"/><input placeholder="Where?"/>`;
  expect(wordsOf(html)).toEqual(['Search', 'Vonk', "It's me", 'A & B', 'Where?']);
});

test('the English finder finds whole texts, attributes, and texts around placeholders', () => {
  expect(find('<title>Search · Vonk</title>')).toEqual(['Search']);
  expect(
    find('<button aria-label="Search" title="Like Anna"><input placeholder="Search"/><img alt="Like Bo"/>'),
  ).toEqual(['Search', 'Like Anna', 'Like Bo']);
  expect(find('<p>Open the <a href="/">list of Anna</a></p>')).toEqual(['Open the', 'list of Anna']);
  expect(find('<b>12<!-- --> new messages</b><b>1 new message</b>')).toEqual(['12 new messages', '1 new message']);
});

test('the English finder ignores the language’s own words, even if they begin alike', () => {
  const html = `<title>Suchen · Vonk</title><p>Filter</p><p>Like ricevuti</p><b>12 neue Nachrichten</b>
    <p>Öffne die <a href="/">Liste von Anna</a></p><button aria-label="Like für Anna">Anna</button>`;
  expect(find(html)).toEqual([]);
});
