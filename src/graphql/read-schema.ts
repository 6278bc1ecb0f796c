import { GraphQLError, Kind, parse, print } from 'graphql'
import type {
  ConstDirectiveNode,
  DefinitionNode,
  DocumentNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  NameNode,
  StringValueNode,
  TypeNode,
} from 'graphql'
import { appendAll } from '../base/long-lists.ts'
import { placeOf, type Place, type Report, type Source } from '../diagnostics/diagnostic.ts'
import {
  builtInTypes,
  type GraphqlDirective,
  type GraphqlField,
  type GraphqlSchema,
  type GraphqlType,
  type GraphqlValue,
  type RootKind,
  rootKinds,
  type TypeKind,
  type TypeRef,
} from './model.ts'
import { duplicateDefinition, malformedSchema, unknownType } from './problems.ts'

/**
 * The model of a schema in SDL. It is read from the syntax tree, definition by definition, so that one wrong definition
 * costs itself alone. `undefined` if the text is not GraphQL.
 */
export function readSchema(source: Source, report: Report): GraphqlSchema | undefined {
  const document = parsed(source, report)
  if (document === undefined) return undefined
  const reader = createSchemaReader(source, report)
  for (const definition of document.definitions) reader.read(definition)
  return reader.schema()
}

function parsed(source: Source, report: Report): DocumentNode | undefined {
  try {
    return parse(source.text, { maxTokens })
  } catch (error) {
    const [start, message] =
      error instanceof GraphQLError
        ? [error.positions?.[0] ?? 0, error.message.replace(/^Syntax Error: /, '')]
        : [0, 'it nests too deeply.']
    const end = Math.min(start + 1, source.text.length)
    report.add(malformedSchema(message, placeOf(source, start, end)))
    return undefined
  }
}

/** The largest public schemas have some 200,000. */
const maxTokens = 2_000_000

interface OpenType extends GraphqlType {
  readonly fields: GraphqlField[]
  readonly interfaces: string[]
  readonly members: string[]
  readonly values: GraphqlValue[]
  readonly applied: string[]
}

/** What both a type and its extension have. */
interface TypeParts {
  readonly name: NameNode
  readonly description?: StringValueNode | undefined
  readonly fields?: readonly (FieldDefinitionNode | InputValueDefinitionNode)[] | undefined
  readonly interfaces?: readonly { readonly name: NameNode }[] | undefined
  readonly types?: readonly { readonly name: NameNode }[] | undefined
  readonly values?: readonly EnumValueDefinitionNode[] | undefined
  readonly directives?: readonly ConstDirectiveNode[] | undefined
}

function createSchemaReader(source: Source, report: Report) {
  const types = new Map<string, OpenType>()
  const directives = new Map<string, GraphqlDirective>()
  const defined = new Map<string, NameNode>()
  const named: NameNode[] = []
  const roots: { [kind in RootKind]?: string } = {}
  const schemaDirectives: string[] = []
  let description: string | undefined

  function read(definition: DefinitionNode): void {
    switch (definition.kind) {
      case Kind.SCHEMA_DEFINITION:
      case Kind.SCHEMA_EXTENSION:
        if ('description' in definition) description = definition.description?.value ?? description
        appendAll(schemaDirectives, appliedOf(definition.directives))
        for (const { operation, type } of definition.operationTypes ?? []) {
          roots[operation] = type.name.value
          named.push(type.name)
        }
        return
      case Kind.DIRECTIVE_DEFINITION: {
        const { name, arguments: own = [], locations, repeatable } = definition
        if (isTaken(`@${name.value}`, name)) return
        directives.set(name.value, {
          name: name.value,
          ...descriptionOf(definition.description),
          arguments: own.map(fieldOf),
          locations: locations.map(({ value }) => value),
          isRepeatable: repeatable,
        })
        return
      }
      default: {
        const kind = kinds[definition.kind]
        if (kind !== undefined && 'name' in definition && definition.name !== undefined)
          readType(kind, definition as TypeParts, definition.kind.endsWith('Extension'))
      }
    }
  }

  function readType(kind: TypeKind, parts: TypeParts, isExtension: boolean): void {
    const name = parts.name.value
    if (!isExtension && isTaken(name, parts.name)) return
    const before = types.get(name)
    const specifiedBy = argumentOf(parts.directives, 'specifiedBy', 'url')
    const type: OpenType = {
      ...(before ?? {
        kind,
        name,
        fields: [],
        interfaces: [],
        members: [],
        values: [],
        applied: [],
      }),
      ...descriptionOf(parts.description),
      ...(specifiedBy && { specifiedBy }),
    }
    appendAll(type.fields, (parts.fields ?? []).map(fieldOf))
    appendAll(type.values, (parts.values ?? []).map(valueOf))
    for (const { name: other } of parts.interfaces ?? []) type.interfaces.push(reference(other))
    for (const { name: other } of parts.types ?? []) type.members.push(reference(other))
    appendAll(type.applied, appliedOf(parts.directives))
    types.set(name, type)
  }

  function isTaken(key: string, name: NameNode): boolean {
    const first = defined.get(key)
    if (first !== undefined)
      report.add(duplicateDefinition(key, placeOfNode(name), placeOfNode(first)))
    else defined.set(key, name)
    return first !== undefined
  }

  function reference(name: NameNode): string {
    named.push(name)
    return name.value
  }

  function fieldOf(node: FieldDefinitionNode | InputValueDefinitionNode): GraphqlField {
    const { name, type, directives: own } = node
    const isField = node.kind === Kind.FIELD_DEFINITION
    const preset = isField ? undefined : node.defaultValue
    return {
      name: name.value,
      ...descriptionOf(node.description),
      type: typeOf(type),
      arguments: isField ? (node.arguments ?? []).map(fieldOf) : [],
      ...(preset && { default: print(preset) }),
      ...deprecationOf(own),
      applied: appliedOf(own),
    }
  }

  function typeOf(node: TypeNode): TypeRef {
    switch (node.kind) {
      case Kind.NAMED_TYPE:
        return { name: reference(node.name), before: '', after: '' }
      case Kind.LIST_TYPE: {
        const { name, before, after } = typeOf(node.type)
        return { name, before: `[${before}`, after: `${after}]` }
      }
      case Kind.NON_NULL_TYPE: {
        const inner = typeOf(node.type)
        return { ...inner, after: `${inner.after}!` }
      }
    }
  }

  function placeOfNode({ loc }: NameNode): Place {
    return placeOf(source, loc?.start ?? 0, loc?.end ?? 0)
  }

  return {
    read,
    schema(): GraphqlSchema {
      const isNamed = Object.keys(roots).length > 0
      for (const kind of isNamed ? [] : rootKinds) {
        const usual = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
        if (types.get(usual)?.kind === 'object') roots[kind] = usual
      }
      reportUnknown(named, { types, report, placeOfNode })
      return {
        from: source.path,
        ...(description !== undefined && { description }),
        roots: { ...roots },
        types,
        directives: [...directives.values()],
        applied: schemaDirectives,
        documents: [source.path],
      }
    },
  }
}

/** Reports each name without a definition once. */
function reportUnknown(
  named: readonly NameNode[],
  {
    types,
    report,
    placeOfNode,
  }: {
    readonly types: ReadonlyMap<string, GraphqlType>
    readonly report: Report
    readonly placeOfNode: (name: NameNode) => Place
  },
): void {
  const known = new Set([...types.keys(), ...builtInTypes])
  const unknown = new Map<string, NameNode>()
  for (const name of named)
    if (!known.has(name.value) && !unknown.has(name.value)) unknown.set(name.value, name)
  for (const [name, node] of [...unknown].slice(0, maxUnknown))
    report.add(unknownType(name, placeOfNode(node), known))
}

const maxUnknown = 20

const kinds: Readonly<Partial<Record<DefinitionNode['kind'], TypeKind>>> = {
  [Kind.OBJECT_TYPE_DEFINITION]: 'object',
  [Kind.OBJECT_TYPE_EXTENSION]: 'object',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'input',
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: 'input',
  [Kind.ENUM_TYPE_DEFINITION]: 'enum',
  [Kind.ENUM_TYPE_EXTENSION]: 'enum',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'interface',
  [Kind.INTERFACE_TYPE_EXTENSION]: 'interface',
  [Kind.UNION_TYPE_DEFINITION]: 'union',
  [Kind.UNION_TYPE_EXTENSION]: 'union',
  [Kind.SCALAR_TYPE_DEFINITION]: 'scalar',
  [Kind.SCALAR_TYPE_EXTENSION]: 'scalar',
}

function valueOf({ name, description, directives }: EnumValueDefinitionNode): GraphqlValue {
  return {
    name: name.value,
    ...descriptionOf(description),
    ...deprecationOf(directives),
    applied: appliedOf(directives),
  }
}

function descriptionOf(node: StringValueNode | undefined): { readonly description?: string } {
  return node === undefined || node.value.trim() === '' ? {} : { description: node.value }
}

function deprecationOf(directives: readonly ConstDirectiveNode[] | undefined): {
  readonly deprecated?: string
} {
  if (!directives?.some(({ name }) => name.value === 'deprecated')) return {}
  return { deprecated: argumentOf(directives, 'deprecated', 'reason') ?? '' }
}

function argumentOf(
  directives: readonly ConstDirectiveNode[] | undefined,
  directive: string,
  argument: string,
): string | undefined {
  const found = directives?.find(({ name }) => name.value === directive)
  const value = found?.arguments?.find(({ name }) => name.value === argument)?.value
  return value?.kind === Kind.STRING ? value.value : undefined
}

/** The directives that are shown as they are written. */
function appliedOf(directives: readonly ConstDirectiveNode[] | undefined): string[] {
  return (directives ?? [])
    .filter(({ name }) => name.value !== 'deprecated' && name.value !== 'specifiedBy')
    .map((directive) => print(directive))
}
