import { expect, test } from 'vitest'
import { createIds, fieldAnchors, headingSlug } from '../../../src/base/text/heading-slug.ts'
import { brokenLinks } from '../../../src/site/links/broken-links.ts'
import { legacyAnchors } from '../../../src/site/links/anchor-index.ts'
import { link, linkTo } from '../support.ts'

test('an emoji at the beginning of a heading leaves its hyphen', () => {
  expect(headingSlug('🚀 Step 1')).toBe('-step-1')
  expect(headingSlug('Step 🚀 1')).toBe('step-1')
  expect(headingSlug('🚀')).toBe('section')
  expect(headingSlug('- Step')).toBe('step')
})

test('repeated headings count from 2, repeated fields from 1', () => {
  const [heading, field] = [createIds(), createIds({ second: 1 })]
  expect(['x', 'x', 'x'].map(heading)).toEqual(['x', 'x-2', 'x-3'])
  expect(['param-x', 'param-x-1', 'param-x'].map(field)).toEqual([
    'param-x',
    'param-x-1',
    'param-x-2',
  ])
})

test.each([
  ['body-owner-name', 'param-body-owner-name'],
  ['body-one-of-0-name', 'param-body-name'],
  ['parameter-limit', 'param-query-limit'],
  ['response-id', 'param-response-id'],
  ['response-items-any-of-1-id', 'param-response-items-id'],
  ['param-x_2', 'param-x-1'],
  ['body-note', 'param-note'],
])('#%s of the format leads to #%s', (anchor, id) => {
  const site = link({
    pages: { 'index.mdx': { links: [linkTo(`/a#${anchor}`)] }, 'a.mdx': { anchors: ['y', id] } },
  })
  expect(brokenLinks(site)).toEqual([])
  expect([...legacyAnchors(site)]).toEqual([[`/a#${anchor}`, id]])
  expect(fieldAnchors(anchor)).toContain(id)
})

test('earlier ids of headings lead to the present ones', () => {
  const site = link({
    pages: { 'index.mdx': { links: [linkTo('/a#step-1')] }, 'a.mdx': { anchors: ['-step-1'] } },
  })
  expect([...legacyAnchors(site)]).toEqual([['/a#step-1', '-step-1']])
})
