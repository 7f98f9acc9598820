package example.samplebank.savings

/** Reads one envelope per line of standard input, and prints what it is, or `null`. */
fun main() {
    generateSequence(::readLine).forEach { envelope -> println(parseDesEvent(envelope)?.javaClass?.simpleName) }
}
