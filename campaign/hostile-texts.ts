import cases from './xss-cases.json' with { type: 'json' }

export interface HostileTextOptions {
  readonly seed: number
  readonly count: number
}

/** Texts that try to become a script: the known cases first, then broken markup made of parts of them. */
export function hostileTexts({ seed, count }: HostileTextOptions): string[] {
  const random = randomFrom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const upTo = (most: number) => Math.floor(random() * (most + 1))

  function mutated(text: string): string {
    const at = upTo(text.length)
    switch (upTo(5)) {
      case 0:
        return text.slice(0, at) + pick(splinters) + text.slice(at)
      case 1:
        return text.slice(0, at) + text.slice(at + 1 + upTo(2))
      case 2:
        return pick(frames).replace('%', () => text)
      case 3:
        return text.slice(0, at) + pick(cases) + text.slice(at)
      case 4:
        return [...text].map((sign) => (random() < 0.2 ? sign.toUpperCase() : sign)).join('')
      default:
        return text.replace(/[:<"'=]/, (sign) => `&#${sign.charCodeAt(0)}${pick(['', ';'])}`)
    }
  }

  function assembled(): string {
    const parts = Array.from({ length: 2 + upTo(10) }, () => pick(splinters))
    return parts.join(pick(['', '', ' ', '\n', '\n\n']))
  }

  const texts = cases.slice(0, count)
  while (texts.length < count) {
    let text = random() < 0.7 ? pick(cases) : assembled()
    for (let rounds = upTo(3); rounds > 0; rounds--) text = mutated(text)
    texts.push(text)
  }
  return texts
}

/** The same numbers for the same seed, on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const splinters = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '`',
    '=',
    '/',
    '\\',
    '&',
    ';',
    '\n',
    '\n\n',
    '\t',
    ' ',
    '\0',
    '\f',
    '{',
    '}',
  ],
  ...['<!--', '-->', '<![CDATA[', ']]>', '<?', '?>', '</', '<!', '--!>', '<!DOCTYPE', '\u2028'],
  ...['<div>', '</div>', '<p title="', '<a href="', '<img src=x ', '<b>', '</b>', '<table><td>'],
  ...['<script>', '</script>', '<style>', '</style>', '<svg>', '</svg>', '<math>', '<mtext>'],
  ...['<textarea>', '<title>', '<noscript>', '</noscript>', '<template>', '<iframe>', '<xmp>'],
  ...['<details open ontoggle=alert(1)>', 'onerror=alert(1)', ' onload="alert(1)" ', 'autofocus '],
  ...[
    'onfocus=alert(1) ',
    'javascript:',
    'java\tscript:',
    'data:text/html,',
    'alert(1)',
    '&colon;',
  ],
  ...[
    '&lt;',
    '&#60',
    '&#x3c;',
    '\uE000',
    '\uE001',
    'l0',
    '**',
    '_',
    '`',
    '```',
    '~~~\n',
    '> ',
    '- ',
  ],
  ...['# ', '[x](', '![x](', ')', '](', '| a |\n| - |\n| ', '${', 'x', 'words '],
]

const frames = [
  ...['<div>\n%\n</div>', '<p title="%">x</p>', "<p title='%'>x</p>", '<!-- % -->', '`%`', '**%**'],
  ...[
    '```\n%\n```',
    '> %',
    '- %',
    '[%](https://a.example)',
    '[x](%)',
    '![%](https://a.example/i.png)',
  ],
  ...['<a href="%">x</a>', '<svg>%</svg>', '<style>%</style>', '<b>%', '<table><tr><td>%</table>'],
  ...['<pre>%</pre>', '<code>%</code>', '&lt;%&gt;', '"%"', '# %', '| a |\n| - |\n| % |', '%%'],
]
