import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { probeUrls } from '../../src/check/probe-urls.ts'
import { openHttpClient } from '../../src/host/node/http/http-client.ts'

const web = openHttpClient('octavo-check', {})

test('only what is certainly gone is called gone', async () => {
  const { url, asked } = await serve((method, path, times) => {
    if (path === '/no-head') return method === 'HEAD' ? 405 : 200
    if (path === '/busy') return times < 3 ? 429 : 200
    return { '/there': 200, '/gone': 404, '/private': 403, '/down': 503 }[path] ?? 410
  })
  const paths = ['/there', '/gone', '/removed', '/private', '/down', '/no-head', '/busy']
  const answers = await probeUrls(
    paths.map((path) => url + path),
    { web, pauseMs: 1 },
  )
  expect(Object.fromEntries(paths.map((path) => [path, answers.get(url + path)?.found]))).toEqual({
    '/there': 'there',
    '/gone': 'gone',
    '/removed': 'gone',
    '/private': 'unsure',
    '/down': 'unsure',
    '/no-head': 'there',
    '/busy': 'there',
  })
  expect(asked.filter((it) => it === 'GET /there')).toEqual([])
})

test('a host gets two questions at once, and one that never answers is not waited for', async () => {
  const { url, maxAtOnce } = await serve(() => 200, 20)
  const urls = Array.from({ length: 12 }, (_, index) => `${url}/${index}`)
  const answers = await probeUrls(urls, { web })
  expect([...answers.values()].every(({ found }) => found === 'there')).toBe(true)
  expect(maxAtOnce()).toBe(2)

  const slow = await serve(() => 200, 5_000)
  const answer = await probeUrls([slow.url], { web, timeoutMs: 50 })
  expect(answer.get(slow.url)?.found).toBe('unsure')
})

async function serve(
  statusOf: (method: string, path: string, times: number) => number,
  delayMs = 0,
) {
  const asked: string[] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    const question = `${request.method} ${request.url}`
    asked.push(question)
    most = Math.max(most, ++open)
    const times = asked.filter((it) => it === question).length
    setTimeout(() => {
      open--
      response.writeHead(statusOf(request.method!, request.url!, times)).end()
    }, delayMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, maxAtOnce: () => most }
}
