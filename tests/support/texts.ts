/** Names, including some that often cause errors. */
export const TEXTS = [
  ['an emoji', 'Yarn 🧶👩🏽‍🦰 ✂️'],
  ['right-to-left text', 'צמר מרינו بلوزة'],
  ['direction marks', '\u202eevil\u202c \u2067x\u2069'],
  ['composed and decomposed accents', 'Größe e\u0301 é'],
  ['255 characters', 'ñ'.repeat(255)],
  ['markup', '<script>alert("x")</script>&amp;<!--'],
  ['quotes', `"it's" \\ \`\${x}\` '); drop table swatches; --`],
  ['a formula', '=HYPERLINK("http://evil.example";"x")'],
  ['line separators', 'a\u2028b\u2029c\td'],
] as const;
