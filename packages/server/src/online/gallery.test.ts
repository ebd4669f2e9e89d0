import { galleryBattery } from './test-gallery.ts';
import { temporaryStore } from './test-online.ts';

galleryBattery('the embedded database', temporaryStore);
