export { type Trust, trustIn } from './doubt.ts';
export { featuresOf, figuresOf, type Named, passedOf } from './features.ts';
export type { Band, Calibration, ValueModel, Weight } from './model.ts';
export { sigmoid } from './sigmoid.ts';
export { type ValueOf, valueBy, valueFits } from './value.ts';
