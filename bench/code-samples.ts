import type { Chance } from './chance.ts'
import { deeds, infinitive, kinds, things } from './words.ts'

export const languages = ['ts', 'python', 'bash', 'json', 'go', 'yaml'] as const
export type Language = (typeof languages)[number]

/** About ten lines of code. Names differ in every block, so that no two blocks are equal. */
export function codeSample(language: Language, chance: Chance): string {
  const [a, b, c] = [chance.pick(things), chance.pick(things), chance.pick(things)]
  const verb = infinitive(chance.pick(deeds))
  const kind = chance.pick(kinds)
  const few = 2 + chance.number(8)
  const many = 10 + chance.number(90)
  return samples[language]({ a, b, c, verb, kind, few, many })
}

interface Names {
  readonly a: string
  readonly b: string
  readonly c: string
  readonly verb: string
  readonly kind: string
  readonly few: number
  readonly many: number
}

const samples: Readonly<Record<Language, (names: Names) => string>> = {
  ts: ({ a, b, c, verb, kind, few, many }) => `import { open${upper(a)} } from '${b}'

interface ${upper(c)} {
  readonly name: string
  readonly ${b}s: readonly number[]
}

/** The ${kind} ${c}, or nothing. */
export async function ${verb}${upper(c)}(name: string): Promise<${upper(c)} | undefined> {
  await using ${a} = await open${upper(a)}({ limit: ${many}, attempts: ${few} })
  const found = ${a}.entries.find((entry) => entry.name === name)
  if (found === undefined) return undefined
  return { name: \`${kind} \${found.name}\`, ${b}s: found.sizes.map((size) => size * ${few}) }
}`,
  python: ({ a, b, c, verb, kind, few, many }) => `from dataclasses import dataclass, field


@dataclass
class ${upper(a)}:
    """A ${kind} ${a}."""

    name: str
    ${b}s: list[int] = field(default_factory=list)

    def ${verb}(self, ${c}: str, limit: int = ${many}) -> dict[str, int]:
        if not ${c}:
            raise ValueError(f"{self.name} has no ${c}")
        # at most ${few} of them
        return {f"${c}-{index}": size for index, size in enumerate(self.${b}s[:${few}]) if size < limit}`,
  bash: ({ a, b, c, verb, kind, few, many }) => `set -eu
${a}_dir="\${${a.toUpperCase()}_DIR:-/var/lib/${b}}"

# ${verb} what is ${kind}
for ${c} in "$${a}_dir"/*.${b}; do
  size=$(wc -c < "$${c}")
  if [ "$size" -gt ${many}00 ]; then
    echo "$${c} is larger than ${many}00 bytes" >&2
    continue
  fi
  tool ${verb} --${kind} --attempts ${few} "$${c}" | tee -a ${a}.log
done`,
  json: ({ a, b, c, verb, kind, few, many }) => `{
  "name": "${kind}-${a}",
  "active": true,
  "limit": ${many},
  "${b}": {
    "attempts": ${few},
    "order": ["${c}", "${verb}", null],
    "share": ${few / 10}
  },
  "${c}": [
    { "at": "2026-0${few > 9 ? 9 : few}-01T08:00:00Z", "value": -${many} },
    { "at": null, "value": 1.5e3 }
  ]
}`,
  go: ({ a, b, c, verb, kind, few, many }) => `package ${a}

import (
	"errors"
	"fmt"
)

// ${upper(verb)} gives the ${kind} ${b}s of a ${c}.
func ${upper(verb)}(${c} string, limit int) ([]string, error) {
	if ${c} == "" {
		return nil, errors.New("the ${c} is empty")
	}
	out := make([]string, 0, ${few})
	for i := 0; i < limit && i < ${many}; i++ {
		out = append(out, fmt.Sprintf("%s-%d", ${c}, i))
	}
	return out, nil
}`,
  yaml: ({ a, b, c, verb, kind, few, many }) => `# what the ${a} does when the ${b} is ${kind}
${a}:
  name: ${kind}-${c}
  attempts: ${few}
  limits:
    memory: ${many}Mi
    wait: "${few}s"
  steps:
    - ${verb}: ${b}
      when: [push, daily]
    - run: |
        tool ${verb} --all
        tool report > ${c}.txt`,
}

function upper(word: string): string {
  return word[0]?.toUpperCase() + word.slice(1)
}
