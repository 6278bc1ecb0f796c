import { expect, test } from 'vitest'
import { fieldSlug, titleSlug } from '../../../src/theme/authoring/component-slug.ts'

test('titles become words joined by hyphens', () => {
  expect(titleSlug("What's new?")).toBe('whats-new')
  expect(titleSlug('v1.2.0')).toBe('v1-2-0')
  expect(titleSlug('Q&A: pages')).toBe('q-and-a-pages')
  expect(titleSlug('Überblick é')).toBe('uberblick-e')
  expect(titleSlug('インストール 2')).toBe('インストール-2')
  expect(titleSlug('🎉')).toBe('')
})

test('the words in the name of a field are told apart', () => {
  expect(fieldSlug('api_key')).toBe('api-key')
  expect(fieldSlug('apiKey')).toBe('api-key')
  expect(fieldSlug('user.name[0]')).toBe('user-name-0')
  expect(fieldSlug('HTTPServer')).toBe('http-server')
})
