const adopted = new Set<string>();

/** Styles that come with code rather than in a file. The page allows no style elements: nothing may be smuggled in. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
