/** The name of a deleted account in the games it played. */
export const WHO_LEFT = 'somebody who left';
