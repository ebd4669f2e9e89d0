/** How somebody who has deleted their account is called in the games they played. */
export const WHO_LEFT = 'somebody who left';
