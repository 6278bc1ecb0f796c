import type { CallToolResult } from '@modelcontextprotocol/server'

/** Why a tool has no result, and what to do instead. */
export interface ToolProblem {
  readonly problem: string
  readonly help: string
}

/** A result as text for a model, and as data for a program. */
export function toolResult(
  text: string,
  structuredContent: Readonly<Record<string, unknown>>,
): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: { ...structuredContent } }
}

export function notFound(problem: string, help: string): ToolProblem {
  return { problem, help }
}

export function isToolProblem(value: object): value is ToolProblem {
  return 'problem' in value
}

export function problemResult({ problem, help }: ToolProblem): CallToolResult {
  return { content: [{ type: 'text', text: `${problem} ${help}` }], isError: true }
}
