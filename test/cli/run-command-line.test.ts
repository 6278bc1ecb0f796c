import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

test('--help names every command and what it does', async () => {
  for (const argv of [['--help'], ['-h'], [], ['help']]) {
    const { code, stdout } = await octavo(argv)
    expect(code).toBe(0)
    expect(stdout).toMatch(/build \[dir\] +Turns a folder of pages into a static site\./)
    expect(stdout).toMatch(/serve \[dist\]/)
    expect(stdout).toMatch(/dev \[dir\]/)
    expect(stdout).toContain('Examples')
  }
})

test('each command has help with its options and examples', async () => {
  for (const name of ['build', 'serve', 'dev']) {
    const { code, stdout } = await octavo([name, '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain(`octavo ${name} [`)
    expect(stdout.split('Examples')[1]).toContain(`octavo ${name}`)
    expect(stdout).toBe((await octavo(['help', name])).stdout)
  }
  const build = (await octavo(['build', '-h', '--nonsense'])).stdout
  for (const option of 'out base site repository url-style strict keep-going json clean verbose'.split(
    ' ',
  )) {
    expect(build).toContain(`--${option}`)
  }
})

test('help fits a terminal', async () => {
  const names =
    'api-diff build check compare deploy-files dev init mcp merge mv schema serve upgrade'.split(
      ' ',
    )
  for (const argv of [['--help'], ...names.map((name) => [name, '--help'])]) {
    const { stdout } = await octavo(argv)
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([])
  }
})

test('--version prints the version alone', async () => {
  const { code, stdout } = await octavo(['--version'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('a command that does not exist is answered with the nearest one', async () => {
  expect(await octavo(['biuld'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: Unknown command "biuld".\n  help: Did you mean "octavo build"?\n',
  })
  expect((await octavo(['publish'])).stderr).toContain(
    'The commands are init, dev, build, merge, check, check-links, test, serve, mock, mcp, lsp, deploy-files, fetch, api-diff, compare, explain, mv, version, upgrade, migrate, schema.',
  )
  expect((await octavo(['--strict'])).stderr).toContain('Try: octavo build --strict')
})

test('an option that does not exist is answered with the nearest one', async () => {
  expect(await octavo(['build', '--strikt'])).toMatchObject({
    code: 2,
    stderr: 'error: octavo build has no option --strikt.\n  help: Did you mean --strict?\n',
  })
  expect((await octavo(['build', '--no-strict'])).stderr).toContain('no option --no-strict')
  expect((await octavo(['serve', '-x'])).stderr).toContain('no option -x')
  expect((await octavo(['serve', '--toString'])).stderr).toContain('no option --toString')
})

test.each([
  ['build --out', '--out needs a value: --out <folder>'],
  ['build --out --strict', '--out needs a value: --out <folder>'],
  ['build --out=', '--out needs a value: --out <folder>'],
  ['build --strict=yes', '--strict takes no value.'],
  ['build --url-style flat', '--url-style flat is not one of folder, file.'],
  ['build --site example.com', '--site example.com is not a URL'],
  ['build --site javascript:alert(1)', '--site javascript:alert(1) is not a URL'],
  ['build --base C:/Git/docs', '--base C:/Git/docs is not a URL path.'],
  ['build --base /a?b', '--base /a?b is not a path such as /docs.'],
  ['build --threads 0', '--threads 0 is not a number from 1 to 999.'],
  ['serve --port 70000', '--port 70000 is not a port'],
  ['serve -p x', '-p x is not a port'],
  ['build a b', 'octavo build takes one dir, but "b" was given too.'],
  ['build no-such-folder', 'The folder "no-such-folder" does not exist.'],
  ['build package.json', '"package.json" is a file.'],
  ['dev no-such-folder', 'The folder "no-such-folder" does not exist.'],
])('octavo %s is a wrong use, and says so', async (line, message) => {
  const { code, stderr, stdout } = await octavo(line.split(' '))
  expect(stderr).toContain(`error: ${message}`)
  expect(code).toBe(2)
  expect(stdout).toBe('')
})

test('serve says what to do where there is nothing to serve', async () => {
  const empty = await createFolder({})
  expect(await octavo(['serve'], empty)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      'The folder "dist" does not exist.\n  help: Build a site first',
    ),
  })
  const pages = await createFolder({ 'docs.json': {}, 'docs/docs.json': {} })
  expect((await octavo(['serve'], pages)).stderr).toContain('Build the site first: octavo build')
  expect((await octavo(['serve', 'docs'], pages)).stderr).toBe(
    'error: The site in docs is not built yet.\n  help: octavo build docs\n',
  )
  expect((await octavo(['serve', '.'], await createFolder({ 'a.txt': '' }))).stderr).toContain(
    'it has no index.html',
  )
})

test('serve shows the site until it is stopped', async () => {
  const cwd = await createFolder({ 'docs.json': {}, 'dist/index.html': 'Hello' })
  const { io, stdout, stop } = createMemoryIo({ cwd })
  const running = runCommandLine(['serve', '.', '--port', '0'], io)
  await expect.poll(stdout, { timeout: 60_000 }).toContain('Press Ctrl-C to stop.')

  const url = /Serving dist at (\S+)/.exec(stdout())![1]!
  expect(url).toMatch(/^http:\/\/localhost:\d+\/$/)
  expect(await (await fetch(url)).text()).toBe('Hello')
  stop()
  expect(await running).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
})

async function octavo(argv: readonly string[], cwd = process.cwd()) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(argv, io)
  return { code, stdout: stdout(), stderr: stderr() }
}
