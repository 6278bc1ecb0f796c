import { expect, test } from 'vitest'
import {
  drawingUrl,
  mediaType,
} from '../../../src/theme/playground/response/response-body.client.tsx'

test('only types that a browser never runs as a page are shown from a blob', () => {
  for (const type of ['image/png', 'IMAGE/JPEG; q=1', 'audio/mpeg', 'video/mp4', 'audio/x-wav']) {
    expect(mediaType(type), type).toBe(type.toLowerCase().split(';')[0])
  }
  for (const type of [
    'image/svg+xml',
    'image/x+xml',
    'video/a+xml',
    'image/png,text/html',
    'text/html',
  ]) {
    expect(mediaType(type), type).toBeUndefined()
  }
})

test('SVG is shown from a URL that has an origin of its own', () => {
  expect(drawingUrl('<svg onload="#é"/>', 'image/svg+xml; charset=utf-8')).toBe(
    'data:image/svg+xml,%3Csvg%20onload%3D%22%23%C3%A9%22%2F%3E',
  )
  expect(drawingUrl('<svg/>', 'text/html')).toBeUndefined()
})
