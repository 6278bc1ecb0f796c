import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { check } from '../../src/check/check.ts'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder, writeFiles } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'
import { startWebProxy } from '../support/web-proxy.ts'

// Much of this is waiting, as long as a host asks for.
vi.setConfig({ testTimeout: 60_000 })

test('what is gone is a warning at each place that links to it, and nothing else is', async () => {
  const web = await startWebProxy(
    (url) =>
      ({ gone: 404, removed: 410, private: 403, busy: [429, { 'retry-after': '0' }] as const })[
        url.split('/').at(-1)!
      ] ?? 200,
  )
  const cwd = await createFolder({
    'docs.json': settings('index', 'other'),
    'index.mdx': page(
      '[The guide](http://docs.acme.dev/gone) and [its end](http://docs.acme.dev/gone#end).',
      '',
      '[The news](http://docs.acme.dev/removed), [the list](http://docs.acme.dev/private),',
      '[the queue](http://docs.acme.dev/busy), [the start](http://docs.acme.dev/#there).',
    ),
    'other.mdx': other('<Card title="The guide" href="http://docs.acme.dev/gone">Read it.</Card>'),
  })

  const { code, stdout, stderr } = await octavo(cwd, web.address)
  expect(stdout).toMatch(
    /warning: Nothing is at http:\/\/docs\.acme\.dev\/gone: the server returned 404\.\s+check\/external-link\n {2}index\.mdx:6:13\n/,
  )
  expect(placesOf(stdout)).toEqual([
    'index.mdx:6:13',
    'index.mdx:6:54',
    'other.mdx:6:31',
    'index.mdx:8:12',
  ])
  expect(stdout).toMatch(/: 2 warnings in 4 places\.\n$/)
  expect(stderr).toContain(
    'note: 1 external link returned 403, and is assumed to work: http://docs.acme.dev/private.\n',
  )
  expect(stderr).toContain(
    'note: 1 external link returned 429, and is assumed to work: http://docs.acme.dev/busy.\n',
  )
  expect(code).toBe(1)
  expect(web.questions().filter((it) => it.endsWith('/gone'))).toEqual([
    'HEAD http://docs.acme.dev/gone',
    'GET http://docs.acme.dev/gone',
  ])
  expect(web.questions().filter((it) => it.includes('#'))).toEqual([])
})

test('--json tells the same, and a site whose links are all there is well', async () => {
  const web = await startWebProxy((url) => (url.endsWith('/gone') ? 404 : 200))
  const cwd = await siteOf('[The guide](http://docs.acme.dev/gone)')
  const json = JSON.parse((await octavo(cwd, web.address, '--json')).stdout)
  expect(json).toMatchObject({
    ok: false,
    warnings: 1,
    notes: [],
    diagnostics: [{ code: 'check/external-link', file: 'index.mdx', line: 6, column: 13 }],
  })

  await writeFiles(cwd, { 'index.mdx': page('[The guide](http://docs.acme.dev/there)') })
  const { code, stdout } = await octavo(cwd, web.address)
  expect(stdout).toMatch(/no problems found\.\n$/)
  expect(code).toBe(0)
})

test('a redirect is followed to its end', async () => {
  const web = await startWebProxy((url) => {
    if (url === 'http://old.acme.dev/guide') return [301, { location: 'http://new.acme.dev/guide' }]
    if (url === 'http://old.acme.dev/list') return [302, { location: '/nowhere' }]
    return url.endsWith('/nowhere') ? 404 : 200
  })
  const cwd = await siteOf(
    '[The guide](http://old.acme.dev/guide), [the list](http://old.acme.dev/list)',
  )
  const { stdout } = await octavo(cwd, web.address)
  expect(placesOf(stdout)).toEqual(['index.mdx:6:52'])
  expect(web.questions()).toContain('HEAD http://new.acme.dev/guide')
})

test('what fails for a moment is asked again', async () => {
  const web = await startWebProxy((url, method, times) => {
    if (url === 'http://busy.acme.dev/') return times < 3 ? 503 : 200
    if (url === 'http://broken.acme.dev/') return times < 2 ? 'reset' : 200
    return method === 'HEAD' ? 405 : 200
  })
  const cwd = await siteOf(
    '[One](http://busy.acme.dev/), [two](http://broken.acme.dev/), [three](http://no-head.acme.dev/)',
  )
  const { code, stderr } = await octavo(cwd, web.address)
  expect(stderr).not.toContain('note:')
  expect(code).toBe(0)
  expect(web.questions().filter((it) => it.includes('no-head'))).toEqual([
    'HEAD http://no-head.acme.dev/',
    'GET http://no-head.acme.dev/',
  ])
})

test('a host that never answers is no error, and after two of its addresses the others are not asked', async () => {
  const web = await startWebProxy((url) => (url.includes('silent') ? 'silence' : 500))
  const links = Array.from({ length: 9 }, (_, n) => `[Page ${n}](http://silent.acme.dev/${n})`)
  const cwd = await siteOf(...links, '[Down](http://down.acme.dev/)')
  const { code, stderr } = await octavo(cwd, web.address)
  expect(stderr).toContain('note: 9 external links did not respond in time, and are')
  expect(stderr).toContain('http://silent.acme.dev/2 and 6 more.')
  expect(stderr).toContain('note: 1 external link returned 500, and is')
  expect(code).toBe(0)
  expect(web.questions().filter((it) => it.includes('silent'))).toHaveLength(2)
})

test('a host is asked politely: two questions at once, with pauses, by somebody with a name', async () => {
  const web = await startWebProxy(() => 200, { delayMs: 30 })
  const links = Array.from({ length: 12 }, (_, n) => `[Page ${n}](http://docs.acme.dev/${n})`)
  const cwd = await siteOf(...links)
  expect((await octavo(cwd, web.address)).code).toBe(0)
  expect(web.asked).toHaveLength(12)
  const atOnce = web.asked.map(
    ({ at }) => web.asked.filter((it) => it.at <= at && it.ended() > at).length,
  )
  expect(Math.max(...atOnce)).toBe(2)
  // Two lanes with six questions each, and five pauses between them.
  expect(web.asked.at(-1)!.at - web.asked[0]!.at).toBeGreaterThan(5 * (30 + 95))
  for (const { agent } of web.asked) expect(agent).toMatch(/octavo-check\/\d/)
})

test('a host that asks for a rest gets one, from all that would ask it', async () => {
  const web = await startWebProxy((url, _method, times) =>
    url.endsWith('/0') && times === 1 ? [429, { 'retry-after': '2' }] : 200,
  )
  const links = Array.from({ length: 6 }, (_, n) => `[Page ${n}](http://docs.acme.dev/${n})`)
  const cwd = await siteOf(...links)
  expect((await octavo(cwd, web.address)).code).toBe(0)
  const [first] = web.asked
  // The other lane may have asked at the same moment.
  const early = web.asked.filter(({ at }) => at < first!.at + 1900)
  expect(early.length).toBeLessThanOrEqual(3)
  expect(web.asked).toHaveLength(7)
})

test('a host that asks for a rest that is too long is left alone', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toUTCString()
  const web = await startWebProxy(() => [503, { 'retry-after': tomorrow }])
  const links = Array.from({ length: 6 }, (_, n) => `[Page ${n}](http://docs.acme.dev/${n})`)
  const cwd = await siteOf(...links)
  const { code, stderr } = await octavo(cwd, web.address)
  expect(stderr).toContain('6 external links sent a long Retry-After')
  expect(code).toBe(0)
  expect(web.asked.length).toBeLessThanOrEqual(2)
})

test('what was there is not asked again for a day, what was not is asked each time', async () => {
  let isMended = false
  const web = await startWebProxy((url) => {
    if (url.endsWith('/private')) return 403
    return url.endsWith('/gone') && !isMended ? 404 : 200
  })
  const cwd = await siteOf(
    '[One](http://docs.acme.dev/there), [two](http://docs.acme.dev/gone), [three](http://docs.acme.dev/private)',
  )
  expect((await octavo(cwd, web.address)).code).toBe(1)
  expect(web.questions()).toContain('HEAD http://docs.acme.dev/there')

  web.forget()
  const again = await octavo(cwd, web.address)
  expect(placesOf(again.stdout)).toEqual(['index.mdx:6:42'])
  expect(again.code).toBe(1)
  expect(web.questions().filter((it) => it.endsWith('/there'))).toEqual([])

  isMended = true
  expect((await octavo(cwd, web.address)).code).toBe(0)
  web.forget()
  expect((await octavo(cwd, web.address)).code).toBe(0)
  expect(web.questions().toSorted()).toEqual([
    'GET http://docs.acme.dev/private',
    'HEAD http://docs.acme.dev/private',
  ])

  await octavo(cwd, web.address, '--clean')
  expect(web.questions()).toContain('HEAD http://docs.acme.dev/there')

  web.forget()
  const kept = join(cwd, '.octavo/cache/external.json')
  const dayAgo = String(Date.now() - 86_400_001)
  await writeFile(kept, (await readFile(kept, 'utf8')).replaceAll(/\d{13}/g, dayAgo))
  await octavo(cwd, web.address)
  expect(web.questions()).toContain('HEAD http://docs.acme.dev/there')

  web.forget()
  await writeFile(kept, '{ "there": ')
  await octavo(cwd, web.address)
  expect(web.questions()).toContain('HEAD http://docs.acme.dev/there')
})

test('a host without a name is gone, and asked for once', async () => {
  const web = await startWebProxy(() => 200)
  const cwd = await siteOf(
    '[One](http://nobody-lives-here.acme-dev/one), [two](http://nobody-lives-here.acme-dev/two)',
    '[three](http://docs.acme.dev/)',
  )
  const { code, stdout } = await octavo(cwd, web.address, { NO_PROXY: 'acme-dev' })
  expect(stdout).toContain(
    'Nothing is at http://nobody-lives-here.acme-dev/one: no host is called nobody-lives-here.acme-dev.',
  )
  expect(placesOf(stdout)).toEqual(['index.mdx:6:7', 'index.mdx:6:53'])
  expect(code).toBe(1)
  expect(web.questions()).toEqual(['HEAD http://docs.acme.dev/'])
})

test('a proxy that is not there says nothing about links, and one that has no address is refused', async () => {
  const cwd = await siteOf('[One](http://docs.acme.dev/)')
  const { code, stderr } = await octavo(cwd, 'http://127.0.0.1:9')
  expect(stderr).toContain('1 external link failed to load (ECONNREFUSED)')
  expect(code).toBe(0)

  const nowhere = await octavo(cwd, 'http://no-proxy-is-here.acme-dev:8080')
  expect(nowhere.code).toBe(0)

  const odd = await octavo(cwd, 'ftp://proxy.acme.dev')
  expect(odd.code).toBe(2)
  expect(odd.stderr).toContain('error: http_proxy is "ftp://proxy.acme.dev"')
})

test('addresses of examples and of this machine are not asked', async () => {
  const web = await startWebProxy(() => 404)
  const cwd = await siteOf(
    'localhost:3000',
    '127.0.0.1',
    '[::1]',
    'api.example.com',
    'acme.test',
    'printer.local',
    'your-company.com',
    'myapp.dev',
    'docs.my-site.org',
    'api.acme.dev/\\{id\\}',
    'intranet',
  )
  const text = (await readFile(join(cwd, 'index.mdx'), 'utf8')).split('\n')
  await writeFiles(cwd, {
    'index.mdx': text
      .map((line, index) => (index > 4 && line ? `[Place ${index}](http://${line})\n` : line))
      .join('\n'),
  })
  expect((await octavo(cwd, web.address)).code).toBe(0)
  expect(web.questions()).toEqual([])

  await writeFiles(cwd, { 'index.mdx': page('[The manual](http://dev.mysql.com/doc)') })
  expect((await octavo(cwd, web.address)).code).toBe(1)
})

test('the settings and the comments of a page have their say', async () => {
  const web = await startWebProxy(() => 404)
  const cwd = await siteOf(
    '[One](http://docs.acme.dev/one)',
    '',
    '{/* octavo-disable-next-line external-link */}',
    '[Two](http://docs.acme.dev/two)',
  )
  expect(placesOf((await octavo(cwd, web.address)).stdout)).toEqual(['index.mdx:6:7'])
  await writeFiles(cwd, {
    'docs.json': { ...settings('index'), rules: { 'external-link': 'hint' } },
  })
  const { code, stdout } = await octavo(cwd, web.address)
  expect(stdout).toMatch(/: 1 hint\.\n$/)
  expect(code).toBe(0)
})

test('links of the settings are asked too', async () => {
  const web = await startWebProxy((url) => (url.endsWith('/') ? 200 : 404))
  const cwd = await createFolder({
    'docs.json': {
      ...settings('index'),
      logo: 'http://cdn.acme.dev/logo.svg',
      footerSocials: { website: 'http://acme.dev/' },
      topbarLinks: [{ name: 'Support', url: 'http://acme.dev/support' }],
    },
    'index.mdx': page('Hello.'),
  })
  const { diagnostics } = JSON.parse((await octavo(cwd, web.address, '--json')).stdout)
  expect(diagnostics).toMatchObject([
    { code: 'check/external-link', file: 'docs.json' },
    { code: 'check/external-link', file: 'docs.json' },
  ])
  const named = (await readFile(join(cwd, 'docs.json'), 'utf8')).split('\n')
  const texts = diagnostics.map((it: { line: number; column: number; endColumn: number }) =>
    named[it.line - 1]!.slice(it.column - 1, it.endColumn - 1),
  )
  expect(texts.toSorted()).toEqual(['http://acme.dev/support', 'http://cdn.acme.dev/logo.svg'])
})

test('with --changed only the links of changed files are asked', async () => {
  const web = await startWebProxy(() => 404)
  const cwd = await createFolder({
    'docs.json': settings('index', 'other'),
    'index.mdx': page('[One](http://docs.acme.dev/one)'),
    'other.mdx': other('[Two](http://docs.acme.dev/two)'),
  })
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd })
  git('init', '-q', '-b', 'main')
  git('add', 'docs.json', 'index.mdx', 'other.mdx')
  git('commit', '-qm', 'Begin')
  await writeFiles(cwd, { 'other.mdx': other('[Three](http://docs.acme.dev/three)') })
  const { stdout } = await octavo(cwd, web.address, '--changed', 'main')
  expect(placesOf(stdout)).toEqual(['other.mdx:6:9'])
  expect(web.questions().filter((it) => !it.endsWith('/three'))).toEqual([])
})

test('a check that is stopped keeps what was answered, and the next one asks the rest', async () => {
  const web = await startWebProxy((url) => (url.endsWith('/late') ? 'silence' : 200))
  const links = Array.from({ length: 4 }, (_, n) => `[Page ${n}](http://docs.acme.dev/${n})`)
  const cwd = await siteOf(...links, '[Late](http://slow.acme.dev/late)')
  const stop = new AbortController()
  const stopped = check({
    root: cwd,
    out: join(cwd, 'dist'),
    threads: 0,
    external: true,
    proxies: { http: web.address },
    signal: stop.signal,
    onProgress({ stage, done }) {
      if (stage === 'ask' && done === 4) stop.abort()
    },
  })
  await expect(stopped).rejects.toThrow(/abort/i)
  const kept = JSON.parse(await readFile(join(cwd, '.octavo/cache/external.json'), 'utf8'))
  expect(Object.keys(kept.there)).toHaveLength(4)

  web.forget()
  await writeFiles(cwd, { 'index.mdx': page(...links, '[Late](http://slow.acme.dev/now)') })
  expect((await octavo(cwd, web.address)).code).toBe(0)
  expect(web.questions()).toEqual(['HEAD http://slow.acme.dev/now'])
})

test('https goes through a tunnel of the proxy', async () => {
  const refusing = await startWebProxy(() => 200)
  const cwd = await siteOf('[One](https://docs.acme.dev/one), [two](https://docs.acme.dev/two)')
  const refused = await octavo(cwd, refusing.address)
  expect(refused.stderr).toContain('2 external links failed to load')
  expect(refused.code).toBe(0)
  expect(refusing.tunnels[0]).toBe('docs.acme.dev:443')
  expect(refusing.questions()).toEqual([])
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

test.skipIf(!hasOpenssl)('through a tunnel, only who has a certificate is believed', async () => {
  const cwd = await siteOf('[One](https://docs.acme.dev/one), [two](https://docs.acme.dev/two)')
  const keys = await createFolder({})
  const [key, cert] = [join(keys, 'key.pem'), join(keys, 'cert.pem')]
  // prettier-ignore
  execFileSync('openssl', [
    'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
    '-keyout', key, '-out', cert, '-subj', '/CN=docs.acme.dev', '-addext', 'subjectAltName=DNS:docs.acme.dev',
  ], { stdio: 'ignore' })
  const server = createServer(
    { key: await readFile(key), cert: await readFile(cert) },
    (request, response) => response.writeHead(request.url === '/two' ? 404 : 200).end(),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const tunnelTo = (server.address() as AddressInfo).port
  const web = await startWebProxy(() => 500, { tunnelTo })

  // A certificate that nobody vouches for is nothing certain.
  const untrusted = await octavo(cwd, web.address)
  expect(untrusted.stderr).toContain('failed to load (DEPTH_ZERO_SELF_SIGNED_CERT)')
  expect(untrusted.code).toBe(0)

  const program = resolve('dist/cli/main.js')
  const child = spawn(process.execPath, [program, 'check', '--external', '--json'], {
    cwd,
    env: { ...process.env, https_proxy: web.address, no_proxy: '', NODE_EXTRA_CA_CERTS: cert },
  })
  let stdout = ''
  child.stdout.on('data', (more: Buffer) => (stdout += more.toString()))
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    warnings: 1,
    notes: [],
    diagnostics: [{ code: 'check/external-link', line: 6, column: 41 }],
  })
})

function settings(...pages: readonly string[]) {
  return { name: 'Acme', navigation: [{ group: 'Start', pages }] }
}

/** A page whose text begins on line 6. */
function page(...lines: readonly string[]): string {
  return `---\ntitle: Home\ndescription: Where it begins.\n---\n\n${lines.join('\n')}\n`
}

function other(...lines: readonly string[]): string {
  return page(...lines).replace('title: Home', 'title: Other')
}

function siteOf(...lines: readonly string[]): Promise<string> {
  return createFolder({ 'docs.json': settings('index'), 'index.mdx': page(...lines) })
}

function placesOf(stdout: string): string[] {
  return [
    ...stdout.matchAll(/^ {2}(?:also )?(\w+\.mdx:\d+:\d+(?:, \w+\.mdx:\d+:\d+)*)$/gm),
  ].flatMap(([, places = '']) => places.split(', '))
}

async function octavo(
  cwd: string,
  proxy: string,
  ...rest: readonly (string | Record<string, string>)[]
) {
  const options = rest.filter((it) => typeof it === 'string')
  const env = Object.assign(
    { http_proxy: proxy, https_proxy: '' },
    ...rest.filter((it) => typeof it !== 'string'),
  )
  const { io, stdout, stderr } = createMemoryIo({ cwd, env })
  const code = await runCommandLine(['check', '--external', '--threads', '1', ...options], io)
  return { code, stdout: stdout(), stderr: stderr() }
}
