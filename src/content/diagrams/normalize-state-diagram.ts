import { diagramLabel } from './labels.ts'

/**
 * A state diagram of states and transitions, as it is. `undefined` when it holds more (notes, choices, concurrent
 * parts), so that nothing is ever left out of a drawing.
 */
export function plainStates(statements: readonly string[]): string | undefined {
  if (!/^stateDiagram(?:-v2)?$/.test(statements[0] ?? '')) return undefined
  let depth = 0
  for (const statement of statements.slice(1)) {
    if (/^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u.test(statement)) depth++
    else if (statement === '}') depth--
    else if (!isUnderstood.test(statement)) return undefined
    if (depth < 0 || diagramLabel(statement) === undefined) return undefined
  }
  return depth === 0 ? statements.join('\n') : undefined
}

const state = '(?:\\[\\*\\]|[\\w\\p{L}]+)'

const isUnderstood = new RegExp(
  [
    `^${state}\\s*-->\\s*${state}(?:\\s*:\\s*.+)?$`,
    '^state\\s+"[^"]+"\\s+as\\s+[\\w\\p{L}]+$',
    '^direction\\s+(?:TD|TB|LR|BT|RL)$',
    '^[\\w\\p{L}]+\\s*:\\s*.+$',
  ].join('|'),
  'u',
)
