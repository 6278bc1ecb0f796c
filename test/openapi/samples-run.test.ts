import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { findLanguage } from '../../src/openapi/samples/index.ts'
import {
  type Arrived,
  comparable,
  expectedArrival,
  listen,
  nastyRequests,
} from '../contracts/samples.ts'

interface Runner {
  readonly id: string
  readonly extension: string
  /** Runs every sample of a folder in order. */
  readonly command: readonly [string, ...string[]]
  /** Succeeds where the samples can be run. */
  readonly probe: string
}

const each = (command: string, extension: string): Runner['command'] => [
  'bash',
  '-c',
  `for file in *.${extension}; do ${command}; done`,
]

const runners: readonly Runner[] = [
  {
    id: 'bash',
    extension: 'sh',
    command: each('bash "$file"', 'sh'),
    probe: 'bash -c "curl --version"',
  },
  {
    id: 'javascript',
    extension: 'mjs',
    command: [
      'node',
      '--input-type=module',
      '-e',
      "import fs from 'node:fs'; for (const it of fs.readdirSync('.').sort()) if (it.endsWith('.mjs')) await import(`${process.cwd()}/${it}`)",
    ],
    probe: 'node --version',
  },
  {
    id: 'python',
    extension: 'py',
    command: [
      'python3',
      '-c',
      "import glob, runpy\nfor it in sorted(glob.glob('*.py')): runpy.run_path(it)",
    ],
    probe: 'python3 -c "import requests"',
  },
  // Compilers take their time, so these run only when they are asked for.
  ...(process.env['EVERY_SAMPLE'] === undefined
    ? []
    : [
        {
          id: 'php',
          extension: 'php',
          command: each('php "$file"', 'php'),
          probe: 'php -r "curl_init();"',
        },
        {
          id: 'ruby',
          extension: 'rb',
          command: each('ruby "$file"', 'rb'),
          probe: 'ruby --version',
        },
        { id: 'go', extension: 'go', command: each('go run "$file"', 'go'), probe: 'go version' },
        {
          id: 'java',
          extension: 'java',
          command: each('java "$file"', 'java'),
          probe: 'javac --version',
        },
        {
          id: 'c',
          extension: 'c',
          command: each('gcc -Wall -o sample "$file" -lcurl && ./sample', 'c'),
          probe: 'echo "#include <curl/curl.h>" | gcc -E -',
        },
      ]),
]

const photo = 'cat photo.png'
const bytes = Buffer.from([0, 255, 13, 10, 26, 137, 80, 78, 71])

describe.each(runners)('a sample in $id sends the same bytes', (runner) => {
  const canRun = spawnSync('sh', ['-c', runner.probe]).status === 0
  const names = Object.keys(nastyRequests('http://127.0.0.1'))
  const arrived = new Map<string, Arrived>()
  let requests: ReturnType<typeof nastyRequests>

  beforeAll(async () => {
    if (!canRun) return
    const folder = mkdtempSync(join(tmpdir(), 'samples-'))
    const server = await listen()
    requests = nastyRequests(server.origin)
    writeFileSync(join(folder, photo), bytes)
    for (const [index, name] of names.entries()) {
      // Each says which one it is, so that one that fails is not taken for another.
      const request = requests[name]!
      const marked = { ...request, headers: [...request.headers, ['X-Sample', name] as const] }
      const file = `sample${String(index).padStart(2, '0')}.${runner.extension}`
      writeFileSync(join(folder, file), findLanguage(runner.id)!.generate(marked))
    }
    const [program, ...args] = runner.command
    await promisify(execFile)(program, args, { cwd: folder }).catch((error: unknown) => {
      process.stderr.write(String(error))
    })
    for (let next = server.take(); next; next = server.take()) {
      arrived.set(next.headers['x-sample'] ?? '', next)
    }
    await server.close()
    rmSync(folder, { recursive: true })
  }, 120_000)

  test.skipIf(!canRun).each(names)('%s', (name) => {
    const found = arrived.get(name)!
    const expected = expectedArrival(requests[name]!, found, new Map([[photo, bytes]]))
    expect(readable(comparable(found, expected))).toEqual(readable(expected))
  })
})

function readable({ body, ...rest }: { readonly body: Buffer }): object {
  return { ...rest, body: body.toString('latin1') }
}
