import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { BuiltSite } from '../support/build.ts'
import { buildFolder, folderOf, removeFolders, settings, writeFiles } from '../support/build.ts'

/** Code of a page that is made to end the build, or to change its neighbors. It costs its own place alone. */
afterAll(removeFolders)

const good = ['a', 'b', 'c', 'd', 'e', 'f']

const others = Object.fromEntries(
  good.map((name) => [
    `${name}.mdx`,
    [
      `import { Counter } from '/snippets/counter.jsx'`,
      '',
      `## ${name}`,
      '',
      `{[1, 2].map((it) => it * 2).join(', ')} {process.env.PLANTED ?? 'none'} {String(globalThis.planted)}`,
      '',
      '<Counter start={3} />',
      '',
      '<button onClick={() => alert(1)}>Press</button>',
      '',
    ].join('\n'),
  ]),
)
const snippets = {
  'snippets/counter.jsx':
    'export const Counter = ({ start }) => { const [n, set] = useState(start); return <button onClick={() => set(n + 1)}>{n}</button> }\n',
}

/** The code, and where on the page its problem is told; nothing where it is no problem. */
const bad: readonly (readonly [name: string, body: string, told: string | undefined])[] = [
  ['a promise that is rejected', '{void Promise.reject(new Error("late"))}', '3:1'],
  ['a rejection without an error', '{void Promise.reject(null)}', '1:1'],
  ['a timer that throws', '{void setTimeout(() => { throw new Error("late") }, 5)}', '3:1'],
  ['a microtask that throws', '{void queueMicrotask(() => { throw new Error("late") })}', '3:1'],
  [
    'a true timer that throws',
    '{void process.getBuiltinModule("timers").setImmediate(() => { throw new Error("late") })}',
    '3:1',
  ],
  ['an async component', 'export const A = async () => { throw new Error("late") }\n\n<A />', ':'],
  ['process.exit()', '{process.exit(7)}', '3:1'],
  ['process.abort()', '{process.abort()}', '3:1'],
  ['process.kill()', '{process.kill(process.pid)}', '3:1'],
  ['process.reallyExit()', '{process.reallyExit(7)}', '3:1'],
  ['process.exitCode', '{void (process.exitCode = 7)}', undefined],
  ['process.exit() later', '{void setTimeout(() => process.exit(7))}', '3:1'],
  ['the environment', '{void (process.env.PLANTED = "yes")}', undefined],
  ['listeners', '{void process.on("exit", () => (process.exitCode = 7))}', undefined],
  ['a global', '{void (globalThis.planted = 1)}', '1:1'],
  ['Array.prototype.map', '{void (Array.prototype.map = () => [])}', '1:1'],
  ['Object.prototype', '{void (Object.prototype.planted = 1)}', '1:1'],
  [
    'deleted globals',
    '{void ["Map", "Buffer", "fetch"].forEach((it) => delete globalThis[it])}',
    '1:1',
  ],
  ['no Symbol.iterator', '{void delete Array.prototype[Symbol.iterator]}', '1:1'],
  ['recursion', '{(function again() { return again() })()}', '3:1'],
  ['a component that contains itself', 'export const A = () => <A />\n\n<A />', ':'],
  ['null', '{(() => { throw null })()}', '3:1'],
  ['a symbol', '{(() => { throw Symbol("x") })()}', '3:1'],
  [
    'an error that throws',
    '{(() => { throw new Proxy(new Error("x"), { get() { throw 1 }, getPrototypeOf() { throw 2 } }) })()}',
    '3:1',
  ],
  [
    'an error with a getter',
    '{(() => { throw Object.defineProperty(new Error("x"), "message", { get() { throw 1 } }) })()}',
    '3:1',
  ],
  ['a value with getters', '{{ get type() { throw new Error("x") } }}', undefined],
  ['values with getters', '{[{ get type() { throw new Error("x") }, props: {} }]}', undefined],
  ['symbols', '{[Symbol("x"), Symbol.iterator]}', undefined],
  [
    'a proxy',
    '{[new Proxy({}, { get() { throw new Error("x") }, has() { throw new Error("y") } })]}',
    ':',
  ],
  ['an enormous text', '{"x".repeat(2 ** 29 - 100)}', '3:1'],
  [
    'garbage for the other thread',
    '{void process.getBuiltinModule("worker_threads").parentPort?.postMessage(null)}',
    undefined,
  ],
  [
    'a closed port',
    '{void process.getBuiltinModule("worker_threads").parentPort?.close()}',
    undefined,
  ],
  [
    'a flood',
    '{void Array.from({ length: 50_000 }, (_, it) => console.log("flood", it))}',
    undefined,
  ],
]

test.each([
  ['in this thread', 0],
  ['in two threads', 2],
])(
  'no page is changed by another, %s',
  async (_, threads) => {
    const base = { 'docs.json': settings(...good), ...others, ...snippets }
    const without = await prints(await buildFolder(await folderOf(base), { threads: 0 }))
    const root = await folderOf(base)
    await writeFiles(
      root,
      Object.fromEntries(bad.map(([, body], at) => [`bad-${at}.mdx`, `## Bad\n\n${body}\n`])),
    )
    const site = await buildFolder(root, { threads, keepGoing: true })
    expect(site.written).toBe(true)
    const now = await prints(site)
    for (const name of good)
      expect(now[`${name}/index.html`], name).toBe(without[`${name}/index.html`])
    for (const [index, [name, , told]] of bad.entries()) {
      const own = site.problems.filter((it) => it.includes(` bad-${index}.mdx:`))
      if (told === undefined) expect(own, name).toEqual([])
      else expect(own.join('\n'), name).toContain(told)
    }
    expect(site.problems.filter((it) => !it.includes(' bad-'))).toEqual([])
  },
  60_000,
)

async function prints({ out, list }: BuiltSite): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const file of await list()) all[file] = await readFile(join(out, file), 'utf8')
  return all
}
