/** The image path in a value that is one path, such as the banner of an article; null when it is none. */
export function imagePathOf(value: string): string | null {
  const path = value.replace(/^(?:\.\/|\/)/, '');
  const isImage = /^images\/[^/]/.test(path) && !path.split('/').some((segment) => segment === '..' || segment === '.');
  return isImage ? path : null;
}
