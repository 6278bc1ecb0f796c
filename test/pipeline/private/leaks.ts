import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync, inflateSync } from 'node:zlib'
import type { BuiltSite } from '../../support/build.ts'
import { secretWords } from '../../support/private-site.ts'
import { readZip } from '../read-zip.ts'

/** Each file, also inside of archives and compressed, that has one of some words; the paths of private pages are no secret. */
export async function leaksOf(site: BuiltSite, words = secretWords): Promise<string[]> {
  const found: string[] = []
  const look = (name: string, bytes: Buffer) => {
    for (const text of textsIn(bytes)) {
      const plain = text.toLowerCase().replaceAll('api-reference/list-echidnas', '')
      for (const word of words) if (plain.includes(word)) found.push(`${name}: ${word}`)
    }
    if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
      for (const [path, inner] of readZip(bytes)) look(`${name}/${path}`, inner)
    }
  }
  for (const file of await site.list()) look(file, await readFile(join(site.out, file)))
  return found
}

function textsIn(bytes: Buffer): string[] {
  const texts = [bytes.toString('latin1')]
  for (const inflate of [inflateRawSync, inflateSync]) {
    try {
      texts.push(inflate(bytes).toString('latin1'))
    } catch {
      // it is not compressed in this way
    }
  }
  return texts
}
