/** How `octavo test` runs a code block: what the words after its language say. */
export interface TestOptions {
  /** Its code runs; `command`: with this command, not by its language. */
  readonly test?: { readonly command?: string }
  /** It is not shown. */
  readonly hidden: boolean
  /** Blocks of a session share a folder and variables. Without a name, it is that of the page. */
  readonly session?: string
  /** The exit code that it ends with. */
  readonly exit: number
  /** It shows the output of the block before it. */
  readonly output: boolean
}

/**
 * Reads ` ```bash test=true hidden session=install exit=1 `. `hidden` alone is an option if there are no other words: they
 * would be a title that has this word in it.
 */
export function readTestOptions(meta: string): TestOptions {
  if (!mayHaveOptions.test(meta)) return noOptions
  const values = new Map<string, string>()
  const words: string[] = []
  for (const [token, name, double, single, bare] of meta.matchAll(tokens)) {
    if (name !== undefined) values.set(name, double ?? single ?? bare ?? '')
    else if (!token.startsWith('{')) words.push(token)
  }
  const [test, session] = ['test', 'session'].map((name) => values.get(name)?.trim() || undefined)
  const isTest = test !== undefined && !isOff(test)
  const isAlone = words.length === 1
  const hidden = values.has('hidden')
    ? !isOff(values.get('hidden') ?? '')
    : words.includes('hidden') && (isTest || isAlone)
  return {
    ...((isTest || (hidden && test === undefined)) && {
      test: { ...(test !== undefined && !isOn(test) && { command: test }) },
    }),
    hidden,
    ...(session !== undefined && { session }),
    exit: Number(/^\d+$/.exec(values.get('exit') ?? '')?.[0] ?? 0),
    output: words.includes('output') && isAlone,
  }
}

/** Whether a code block is left out of the page. */
export function isHiddenCode(meta: string): boolean {
  return meta.includes('hidden') && readTestOptions(meta).hidden
}

const noOptions: TestOptions = { hidden: false, exit: 0, output: false }

const mayHaveOptions = /test=|hidden|output/
/** `name="x"`, `name='x'`, `name=x`; else `{1,3}`; else a word, quotes holding several together. */
const tokens =
  /([A-Za-z_][\w-]*)=(?:"([^"]*)"|'([^']*)'|\{[^}]*\}|([^\s{}]+))|\{[\d\s,-]+\}|"[^"]*"|'[^']*'|\S+/g

function isOn(value: string): boolean {
  return /^(?:true|yes|1)$/i.test(value)
}

function isOff(value: string): boolean {
  return /^(?:false|no|0)$/i.test(value)
}
