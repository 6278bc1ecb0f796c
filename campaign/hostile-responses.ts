import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

/** Sends the response that a seed stands for; returns the name of its kind. */
export function hostileResponse(seed: number, socket: Socket, canary: string): string {
  const random = randomFrom(seed)
  const names = Object.keys(kinds)
  const name = names[Math.floor(random() * names.length)]!
  kinds[name]!({ socket, canary, random, pick: (...values) => pickFrom(values, random) })
  return name
}

interface Attack {
  readonly socket: Socket
  /** The origin of a server that nothing may reach. */
  readonly canary: string
  readonly random: () => number
  readonly pick: <Value>(...values: readonly Value[]) => Value
}

const ok = 'HTTP/1.1 200 OK\r\n'
const text = 'content-type: text/plain\r\n'

const kinds: Readonly<Record<string, (attack: Attack) => void>> = {
  endlessHeaders: ({ socket, pick }) => {
    socket.write(ok)
    endlessly(
      socket,
      pick('x-a: b\r\n', `x-${'n'.repeat(500)}: v\r\n`, `x: ${'v'.repeat(9000)}\r\n`),
    )
  },
  endlessHeaderLine: ({ socket, pick }) => {
    socket.write(`${ok}x-long: `)
    endlessly(socket, pick('v', ' ', '\t', 'é').repeat(1000))
  },
  manyHeaders: ({ socket, pick }) => {
    const names = pick(
      'set-cookie: a=1\r\n',
      'link: </x>; rel=preload\r\n',
      'refresh: 0;url=/x\r\n',
    )
    socket.end(`${ok}${names.repeat(pick(10, 500, 1500))}content-length: 2\r\n\r\nok`)
  },
  actingHeaders: ({ socket }) => {
    const names = [
      'set-login',
      'clear-site-data',
      'x-octavo-error',
      'location',
      'alt-svc',
      'refresh',
    ]
    const lines = [...names, 'access-control-allow-origin', 'speculation-rules', 'x-frame-options']
    socket.end(`${ok}${lines.map((it) => `${it}: "*"\r\n`).join('')}content-length: 2\r\n\r\nok`)
  },
  slowHead: ({ socket, pick }) => trickle(socket, ok + 'x-a: b\r\n'.repeat(50), pick(5, 40)),
  slowBody: ({ socket, pick }) => {
    socket.write(`${ok}${text}\r\n`)
    trickle(socket, 'slowly '.repeat(100), pick(5, 40))
  },
  silence: ({ socket, pick }) => {
    const after = pick('', 'HTTP/1.1', ok, `${ok}${text}\r\n`, `${ok}content-length: 10\r\n\r\nabc`)
    if (after !== '') socket.write(after)
  },
  shortBody: ({ socket }) => void socket.end(`${ok}${text}content-length: 1000\r\n\r\nshort`),
  longBody: ({ socket, pick }) =>
    void socket.end(
      `${ok}content-length: 2\r\n\r\nok${pick('more', 'HTTP/1.1 200 OK\r\nset-cookie: a=1\r\ncontent-length: 6\r\n\r\nsecond')}`,
    ),
  oddLengths: ({ socket, pick }) => {
    const lines = pick(
      'content-length: 2\r\ncontent-length: 7\r\n',
      'content-length: -1\r\n',
      'content-length: 99999999999999999999\r\n',
      'content-length: 2\r\ntransfer-encoding: chunked\r\n',
      'transfer-encoding: chunked, identity\r\n',
      'transfer-encoding: xchunked\r\ncontent-length: 2\r\n',
      'content-length: 0x2\r\n',
    )
    socket.end(`${ok}${lines}\r\n2\r\nok\r\n0\r\n\r\n`)
  },
  oddChunks: ({ socket, pick }) => {
    socket.write(`${ok}transfer-encoding: chunked\r\n\r\n`)
    const chunk = pick(
      'ffffffffffffffff\r\n',
      'zz\r\n',
      '-1\r\n',
      '2\r\nok',
      '5;',
      '\r\n\r\n',
      '7fffffff\r\n',
    )
    if (chunk === '5;') endlessly(socket, 'extension=1;'.repeat(100))
    else socket.end(chunk)
  },
  hugeTrailers: ({ socket, pick }) => {
    socket.write(`${ok}transfer-encoding: chunked\r\ntrailer: x-t\r\n\r\n2\r\nok\r\n0\r\n`)
    if (pick(true, false)) endlessly(socket, `x-t: ${'v'.repeat(1000)}\r\n`)
    else socket.end('set-cookie: a=1\r\ncontent-length: 5\r\n\r\n')
  },
  informationFlood: ({ socket, pick }) => {
    const line = pick(
      'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n',
      'HTTP/1.1 100 Continue\r\n\r\n',
    )
    if (pick(true, false)) endlessly(socket, line.repeat(20))
    else socket.end(`${line.repeat(2000)}${ok}content-length: 2\r\n\r\nok`)
  },
  otherProtocol: ({ socket }) =>
    void socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\nbytes'),
  reset: ({ socket, pick, random }) => {
    const said = `${ok}content-length: 1000\r\n\r\nabc`
    socket.write(said.slice(0, Math.floor(random() * said.length) + 1), () => {
      if (pick(true, false)) socket.resetAndDestroy()
      else socket.destroy()
    })
  },
  injection: ({ socket, pick }) => {
    const line = pick(
      'x: a\rset-cookie: b',
      'x: a\nset-cookie: b',
      'x: a\0b',
      'x y: z',
      ': none',
      'x\u0001: y',
    )
    socket.end(`${ok}${line}\r\ncontent-length: 2\r\n\r\nok`)
  },
  oddStatus: ({ socket, pick }) => {
    const status = pick(
      '099',
      '000',
      '999',
      '1000',
      '-1',
      'abc',
      '',
      '600',
      '304',
      '204',
      '205',
      '407',
    )
    socket.end(`HTTP/1.1 ${status} Odd\r\ncontent-length: 2\r\n\r\nok`)
  },
  oddVersion: ({ socket, pick }) =>
    void socket.end(
      `${pick('HTTP/0.9', 'HTTP/9.9', 'ICY', 'http/1.1', 'HTTP/1.1\t')} 200 OK\r\n\r\nok`,
    ),
  redirect: ({ socket, pick, canary }) => {
    const { host } = new URL(canary)
    const to = pick(
      ...[
        canary,
        `//${host}/`,
        `http://user:pass@${host}/`,
        `http:${host}`,
        `${canary}/%0d%0ax: y`,
      ],
      ...[`\\\\${host}\\`, `http://169.254.169.254/latest/`, 'http://[::ffff:169.254.169.254]/'],
      ...[
        'file:///etc/passwd',
        'javascript:alert(1)',
        'data:text/html,x',
        'gopher://x',
        'http://[',
      ],
      ...['/', '?', '#', '/redirect/again', 'x'.repeat(20_000), ''],
    )
    const status = pick(301, 302, 303, 307, 308)
    socket.end(`HTTP/1.1 ${status} Go\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`)
  },
  endlessBody: ({ socket, pick }) => {
    socket.write(`${ok}${pick(text, 'content-type: text/event-stream\r\n')}\r\n`)
    endlessly(socket, 'data: x\n\n'.repeat(1000))
  },
  bomb: ({ socket, pick }) => {
    const encoding = pick('gzip', 'br', 'deflate', 'gzip, gzip', 'unknown')
    socket.write(`${ok}content-encoding: ${encoding}\r\ncontent-length: ${bomb.length}\r\n\r\n`)
    socket.end(bomb)
  },
  garbage: ({ socket, random }) => {
    const bytes = Buffer.from(Array.from({ length: 2000 }, () => Math.floor(random() * 256)))
    socket.end(bytes)
  },
  nothing: ({ socket }) => void socket.end(),
}

/** Twenty megabytes of zeros in twenty kilobytes. */
const bomb = gzipSync(Buffer.alloc(20_000_000))

/** As fast as it is taken, until the other side has had enough; in turns with the proxy, whose thread it shares. */
function endlessly(socket: Socket, piece: string): void {
  const more = (): void => {
    if (socket.destroyed || !socket.writable) return
    if (socket.write(piece)) setImmediate(more)
    else socket.once('drain', more)
  }
  more()
}

function trickle(socket: Socket, letters: string, everyMs: number): void {
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed || at >= letters.length) clearInterval(timer)
    else socket.write(letters[at++]!)
  }, everyMs)
}

function pickFrom<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)]!
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e37_79b1)
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
