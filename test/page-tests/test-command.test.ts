import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { folderOf, removeFolders, settings } from '../support/build.ts'
import type { Files } from '../support/build.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterAll(removeFolders)

/** Runs `octavo test` over a site of these pages. */
async function run(pages: Files, ...words: readonly string[]) {
  const cwd = await folderOf({ 'docs.json': settings('index'), 'index.mdx': '# Acme\n', ...pages })
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['test', ...words], io)
  return { code, cwd, out: stdout(), progress: stderr() }
}

/** The problems of a run, each with its place. */
async function problemsOf(pages: Files, ...words: readonly string[]) {
  const { out } = await run(pages, '--json', ...words)
  const { diagnostics } = JSON.parse(out) as { diagnostics: Problem[] }
  return diagnostics.map(({ code, file, line, details = [] }) => ({
    at: `${code} ${file}:${line}`,
    details,
  }))
}

interface Problem {
  readonly code: string
  readonly file: string
  readonly line: number
  readonly details?: readonly string[]
}

const fence = (words: string, ...code: readonly string[]) =>
  `\`\`\`${words}\n${code.join('\n')}\n\`\`\`\n\n`

test('blocks of a shell, JavaScript, TypeScript and Python run in order; others do not', async () => {
  const { code, out, progress } = await run({
    'guides/run.mdx': [
      fence('bash test=true', 'echo "$((6 * 7))" > answer.txt'),
      fence(
        'js test=true',
        "import { readFileSync } from 'node:fs'",
        "export const text = readFileSync('answer.txt', 'utf8').trim()",
      ),
      fence('ts test=true', 'const text: string = "own"', 'if (text !== "own") throw text'),
      fence('python test=true', "assert open('answer.txt').read() == '42\\n'"),
      fence('bash', 'exit 1'),
      fence('js Title test=false', 'throw 1'),
    ].join(''),
  })
  expect(out).toMatch(/^Ran 4 blocks in .* s: 4 passed\.$/m)
  expect(progress).toMatch(/^ok {5}guides\/run\.mdx: 4 blocks, /m)
  expect(code).toBe(0)
})

test('variables of a page last from block to block, hidden ones included, in each language', async () => {
  const problems = await problemsOf({
    'guides/run.mdx': [
      fence('bash hidden', 'export NAME=Ada; mkdir inner; cd inner'),
      fence('bash test=true', '[ "$NAME" = Ada ]; [ "$(basename "$PWD")" = inner ]'),
      fence('ts test=true hidden', "import { basename } from 'node:path'", 'const one: number = 1'),
      fence(
        'ts test=true',
        'const { two } = { two: one + 1 }',
        'console.log(basename("a/b"), two)',
      ),
      fence('text output', 'b 2'),
      fence('js test=true', 'const one = 5; console.log(one + two)'),
      fence('text output', '7'),
      fence('py test=true hidden', 'x = 1'),
      fence('py test=true', 'print(x + 1)'),
      fence('text output', '2'),
    ].join(''),
  })
  expect(problems).toEqual([])
})

test('a session has a folder and variables of its own, and begins with the setup of the page', async () => {
  const { code, out } = await run({
    'guides/run.mdx': [
      fence('bash test=true hidden', 'export FROM=setup; touch setup'),
      fence('bash test=true session=one', 'touch one; OWN=1'),
      fence('bash test=true session=two', 'ls; echo "$FROM ${OWN:-none}"'),
      fence('text output', 'setup', 'setup none'),
      fence('bash test=true session=one', 'ls'),
      fence('text output', 'one', 'setup'),
    ].join(''),
  })
  expect(out).toMatch(/^Ran 5 blocks in .*: 5 passed\.$/m)
  expect(code).toBe(0)
})

test('a block that fails is reported with its line and what it printed, and the next ones do not run', async () => {
  const { code, out, progress } = await run({
    'guides/run.mdx':
      '# Run\n\n' +
      fence('bash test=true', 'echo first', 'no-such-program --now', 'echo never') +
      fence('bash test=true', 'touch never'),
    'guides/other.mdx': fence('bash test=true', 'true'),
  })
  expect(code).toBe(1)
  expect(out).toContain('error: This block ended with exit code 127. 1 block after it did not run.')
  expect(out).toContain('guides/run.mdx:3:1')
  expect(out).toMatch(/│ guides\/run\.mdx: line 5: no-such-program: .*not found/)
  expect(out).toMatch(/^Ran 3 blocks in .* s: 1 passed, 1 failed, 1 did not run\.$/m)
  expect(progress).toMatch(/^failed guides\/run\.mdx: 2 of 2, /m)
})

test('errors of JavaScript and Python name the line of the page', async () => {
  const problems = await problemsOf({
    'a.mdx': fence('js test=true', '', "throw new Error('no luck')"),
    'b.mdx': fence('ts test=true', 'interface A {', '  b: 1', '}', "throw new Error('no luck')"),
    'c.mdx': fence('python test=true', 'x = 1', 'y = x / 0'),
    'd.mdx': fence('js test=true', 'const = 1'),
    'e.mdx': fence('ts test=true', 'const = 1'),
  })
  const texts = problems.map(({ at, details }) => `${at}\n${details.join('\n')}`)
  expect(texts[0]).toMatch(/^test\/failed-block a\.mdx:1\n[^]*a\.mdx:3:7/)
  expect(texts[1]).toMatch(/^test\/failed-block b\.mdx:1\n[^]*no luck/)
  expect(texts[2]).toMatch(/^test\/failed-block c\.mdx:1\n[^]*"c\.mdx", line 3/)
  expect(texts[3]).toMatch(/^test\/failed-block d\.mdx:1\n[^]*SyntaxError/)
  expect(texts[4]).toMatch(/^test\/failed-block e\.mdx:1\n[^]*Expected identifier/)
})

test('the output that the next block shows is compared; "..." is any text', async () => {
  const code = fence('bash test=true', 'printf "one\\ntwo 2\\nthree\\nfour\\n\\n"')
  const problems = await problemsOf({
    'a.mdx': code + fence('text output', 'one', 'two ...', '...', 'four'),
    'b.mdx': code + fence('text output', 'one', 'two 3', 'three', 'four'),
    'c.mdx': code + fence('text', 'other'),
  })
  expect(problems).toEqual([
    {
      at: 'test/wrong-output b.mdx:5',
      details: ['  one', '- two 3', '+ two 2', '  three', '  four'],
    },
  ])
})

test('a console shows commands with their output, errors included', async () => {
  const problems = await problemsOf({
    'a.mdx': fence(
      'console test=true',
      '$ A=1; echo first \\',
      '  second',
      'first second',
      '$ echo $A; echo problem >&2',
      '1',
      'problem',
      '$ true',
    ),
    'b.mdx': fence('bash test=true', '$ echo one', 'two', '$ echo three', 'three'),
    'c.mdx': fence('bash test=true', '$ echo one', 'one', '$ false'),
    'd.mdx': fence('bash test=true exit=3', '$ echo one', 'one', '$ (exit 3)'),
    'e.mdx': fence(
      'python test=true',
      '>>> x = 2',
      '>>> x * 3',
      '6',
      '>>> 1 / 0',
      'Traceback (most recent call last):',
      '...',
      'ZeroDivisionError: division by zero',
      '>>> for i in range(2):',
      '...     print(i)',
      '...',
      '0',
      '1',
    ),
  })
  expect(problems).toEqual([
    { at: 'test/wrong-output b.mdx:2', details: ['- two', '+ one'] },
    { at: 'test/failed-block c.mdx:4', details: [] },
  ])
})

test('a command runs any language, from a file or from its standard input', async () => {
  const problems = await problemsOf({
    'docs.json': {
      ...settings('index'),
      test: { commands: { lines: 'wc -l' }, fixtures: 'fixtures' },
    },
    'fixtures/word.txt': 'Ada',
    'a.mdx':
      fence('json config.json test="cat > config.json"', '{ "a": 1 }') +
      fence('js test="node --check {file} && cat config.json word.txt"', 'ok()') +
      fence('text output', '{ "a": 1 }', 'Ada') +
      fence('lines test=true', 'a', 'b') +
      fence('text output', '...2'),
    'b.mdx': fence('cobol test=true', 'STOP RUN.'),
  })
  expect(problems.map(({ at }) => at)).toEqual(['test/no-runner b.mdx:1'])
})

test('an expected exit code, the end of a process, and a time limit', async () => {
  const problems = await problemsOf(
    {
      'a.mdx':
        fence('bash test=true exit=2', 'echo bad; exit 2') +
        fence('text output', 'bad') +
        fence('bash test=true', 'echo on; exit 0') +
        fence('bash test=true', 'echo again') +
        fence('text output', 'again') +
        fence('js test=true exit=4', 'process.exit(4)'),
      'b.mdx': fence('bash test=true exit=2', 'true'),
      'c.mdx': fence('bash test=true', 'echo waiting', 'sleep 100'),
      'd.mdx': fence('js test=true', 'setInterval(() => 0, 1000)'),
    },
    '--timeout',
    '1',
  )
  expect(problems).toEqual([
    { at: 'test/failed-block b.mdx:1', details: [] },
    { at: 'test/timed-out c.mdx:1', details: ['waiting'] },
    { at: 'test/timed-out d.mdx:1', details: [] },
  ])
})

test('packages of the site are found, and code from files of the site runs', async () => {
  const problems = await problemsOf({
    'node_modules/acme/package.json': { name: 'acme', type: 'module', exports: './index.js' },
    'node_modules/acme/index.js': 'export const version = 7\n',
    'samples/main.ts':
      "// #region a\nimport { version } from 'acme'\nconsole.log(version)\n// #endregion\n",
    'a.mdx': fence('ts test=true file=./samples/main.ts region=a') + fence('text output', '7'),
    'snippets/b.mdx': fence('js test=true', "require('acme-missing')"),
  })
  expect(problems.map(({ at }) => at)).toEqual(['test/failed-block snippets/b.mdx:1'])
})

test('--only chooses a page or a folder, and --json lists what ran', async () => {
  const pages = {
    'guides/a.mdx': fence('bash test=true', 'true') + fence('sh test=true', 'true'),
    'guides/b.mdx': fence('bash test=true', 'true'),
    'c.mdx': fence('bash test=true', 'false'),
  }
  const linesOf = async (only: string) => {
    const { out } = await run(pages, '--json', '--only', only)
    const { blocks } = JSON.parse(out) as { blocks: Record<string, string>[] }
    return blocks.map(({ file, line, language, status }) => `${file}:${line} ${language} ${status}`)
  }
  expect(await linesOf('/guides/a')).toEqual([
    'guides/a.mdx:1 bash passed',
    'guides/a.mdx:5 sh passed',
  ])
  expect(await linesOf('guides')).toHaveLength(3)
  expect(await linesOf('c.mdx')).toEqual(['c.mdx:1 bash failed'])
  expect((await run(pages, '--only', 'none')).out).toBe(
    '"none" has no code blocks with test=true.\n',
  )
})

test('Ctrl-C ends what runs, and its folder is removed', async () => {
  const cwd = await folderOf({
    'docs.json': settings('index'),
    'index.mdx': fence('bash test=true', 'pwd > "$OCTAVO_ROOT/where"', 'sleep 100'),
  })
  const { io, stop } = createMemoryIo({ cwd })
  const running = runCommandLine(['test'], io)
  const { readFile } = await import('node:fs/promises')
  let work = ''
  while (work === '') {
    await new Promise((resolve) => setImmediate(resolve))
    work = (await readFile(`${cwd}/where`, 'utf8').catch(() => '')).trim()
  }
  stop()
  expect(await running).toBe(130)
  expect(work).toContain(tmpdir())
  await expect(readdir(work)).rejects.toThrow('ENOENT')
})

test('without tests, and with fixtures that do not exist', async () => {
  expect(await run({})).toMatchObject({
    code: 0,
    out: 'This site has no code blocks with test=true.\n',
  })
  const test = { fixtures: '../elsewhere' }
  const problems = await problemsOf({ 'docs.json': { ...settings('index'), test } })
  expect(problems.map(({ at }) => at)).toEqual([
    expect.stringMatching(/^test\/missing-fixtures docs/),
  ])
})
