import { isDeepStrictEqual } from 'node:util'
import type { FilePath } from '../../base/paths.ts'
import { countedVariables, fillTexts } from '../../base/text/variables.ts'
import { frontmatterBlock, readFrontmatter } from '../../content/frontmatter.ts'
import type { PageHead } from '../../content/frontmatter.ts'

type Variables = Readonly<Record<string, string>>

export interface FilledCopy {
  readonly text: string
  /** The number of variables that have their values. */
  readonly filled: number
}

/** A page or snippet with the values of its variables, wherever a build shows them: in code too. */
export function fillCopy(file: FilePath, text: string, variables: Variables): FilledCopy {
  if (!/\.mdx?$/i.test(file) || !text.includes('{{')) return { text, filled: 0 }
  const block = frontmatterBlock(text)
  const bodyStart = block === undefined ? 0 : block.start + block.yaml.length
  const head = fillHead(text.slice(0, bodyStart), text.slice(bodyStart), { file, variables })
  const body = countedVariables(text.slice(bodyStart), variables)
  return { text: head.text + body.text, filled: head.filled + body.filled }
}

interface HeadContext {
  readonly file: FilePath
  readonly variables: Variables
}

/** A value may not be YAML in the place of its variable: then the line is quoted, else it keeps the variable. */
function fillHead(head: string, body: string, { file, variables }: HeadContext): FilledCopy {
  const read = (text: string) => readFrontmatter({ path: file, text: text + body })
  const wanted = fillTexts(read(head), variables)
  const quoted = head.replace(
    /^(\s*(?:[\w:-]+:|-)[ \t]+)(.*\{\{.*?)[ \t]*$/gm,
    (_line, key, value) =>
      `${key}${JSON.stringify(countedVariables(unquoted(value), variables).text)}`,
  )
  for (const text of [countedVariables(head, variables).text, quoted])
    if (isSame(read(text), wanted))
      return { text, filled: countedVariables(head, variables).filled }
  return { text: head, filled: 0 }
}

function isSame(head: PageHead, wanted: PageHead): boolean {
  return (
    head.problems.length === wanted.problems.length && isDeepStrictEqual(head.meta, wanted.meta)
  )
}

function unquoted(value: string): string {
  const [, , inside] = /^(["'])(.*)\1$/.exec(value) ?? []
  return inside ?? value
}
