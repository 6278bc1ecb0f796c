import { expect, test } from 'vitest'
import type { FilePath, Route } from '../../src/base/paths.ts'
import { openPageCompiler } from '../../src/pipeline/page-code/open-compiler.ts'
import { compileOptions } from '../../src/compile/compile-options.ts'
import { openIconDrawings } from '../../src/pipeline/assets/icon-store.ts'
import { configOf } from '../site/support.ts'
import { createMemoryHost } from '../support/memory-host.ts'

const host = createMemoryHost({
  'endless.mdx':
    'export const Endless = () => { while (true) {} }\n\n<Tabs><Tab title="x"><Note><Endless /></Note></Tab></Tabs>\n',
  'late.mdx': 'Text.\n\n{void setTimeout(() => { while (true) {} })}\n',
  'after.mdx':
    '<button onClick={() => alert(1)}>Press</button>\n\n<Tabs><Tab title="y">\n\n![a](/a.png)\n\n</Tab></Tabs>\n',
})

test('a page that is stopped leaves nothing behind for the pages after it', async () => {
  const drawings = openIconDrawings()
  const create = () =>
    openPageCompiler(compileOptions(configOf(), []), { host, drawings, maxMs: 200 })
  const compile = (compiler: ReturnType<typeof create>, name: string) =>
    compiler.compile({
      kind: 'mdx',
      file: `${name}.mdx` as FilePath,
      route: `/${name}` as Route,
      language: 'en',
    })
  const alone = await compile(create(), 'after')
  const compiler = create()
  const stopped = [await compile(compiler, 'endless'), await compile(compiler, 'late')]
  expect(await compile(compiler, 'after')).toEqual(alone)
  expect(alone).toMatchObject({ ok: true })
  expect(JSON.stringify(alone)).toContain('data-on')
  expect(
    stopped.flatMap(({ ok, ...it }) => (ok || !('problems' in it) ? [] : it.problems)),
  ).toMatchObject([
    { code: 'content/endless', at: { file: 'endless.mdx', line: 3 } },
    { code: 'content/endless', at: { file: 'late.mdx', line: 3 } },
  ])
  drawings.close()
})
